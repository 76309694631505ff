package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The JSON object of runs that do not come about: there is one for every exit code. */
final class PldRunJsonTest {
  @TempDir private Path folder;

  /** Compares the object, in one line and without the folder. */
  private void check(int code, String json, Object... args) throws Exception {
    Object[] all = new Object[args.length + 1];
    System.arraycopy(args, 0, all, 0, args.length);
    all[args.length] = "--stats=json";
    Call call = Call.pldRun(all);
    assertEquals(code, call.code(), call.err());
    JsonNode root = new ObjectMapper().readTree(call.out().replace(folder + "/", ""));
    assertEquals(json.replace("\n", ""), root.toString());
  }

  @Test
  void badProgram() throws Exception {
    check(
        3,
        """
        {"program":"bad.pld","platform":"a2a3sim","ranks":4,"result":"error","exitCode":3,
        "errors":[{"code":"PLD-V0231","at":"bad.pld:3:5",
        "message":"allreduce: signal %s has shape [4, 1]; mode \\"ring\\" over 4 ranks needs [6, 4], which is [2*(nr-1), nr]",
        "notes":["[nr, 1] is the shape for mode \\"mesh\\"; the two modes cannot share one signal",
        "write !pld.window<[2*(nr-1), nr], i32>","%s is a parameter of this pld.incore"]}]}""",
        TestPrograms.write(folder, "bad.pld", TestPrograms.WRONG_SIGNAL));
  }

  @Test
  void textThatIsNoProgram() throws Exception {
    check(
        3,
        """
        {"program":"bad.pld","platform":"a5sim","ranks":2,"result":"error","exitCode":3,
        "errors":[{"code":"PLD-S0009","at":"bad.pld:1:1","message":"the file is empty",
        "notes":["a program is written 'module @name { ... }'"]}]}""",
        TestPrograms.write(folder, "bad.pld", ""),
        "-p",
        "a5sim",
        "-d7,9");
  }

  @Test
  void fileThatIsMissing() throws Exception {
    check(
        2,
        """
        {"program":"no.pld","platform":"a2a3sim","ranks":4,"result":"error","exitCode":2,
        "errors":[{"message":"cannot read 'no.pld': no such file"}]}""",
        folder.resolve("no.pld"));
  }

  @Test
  void optionValues() throws Exception {
    Path file = TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE);
    check(
        2,
        """
        {"program":"double.pld","result":"error","exitCode":2,
        "errors":[{"message":"-d needs device ids as 0,1,2,3 or 0-3, found 'x': 'x' is no id"}]}""",
        file,
        "-d=x");
    check(
        2,
        """
        {"program":"double.pld","platform":"a2a3sim","ranks":4,"result":"error","exitCode":2,
        "errors":[{"message":"--seed needs a whole number, found 'x'"}]}""",
        file,
        "--seed=x");
    check(
        2,
        """
        {"result":"error","exitCode":2,"errors":[{"message":
        "one program is needed, found none; see pld-run --help"}]}""");
  }

  @Test
  void parameters() throws Exception {
    check(
        2,
        """
        {"program":"double.pld","platform":"a2a3sim","ranks":4,"result":"error","exitCode":2,
        "errors":[{"code":"PLD-P0010","at":"double.pld:1:1",
        "message":"the module has no parameter $M, which -D gives a value to",
        "notes":["it has $N"]}]}""",
        TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE),
        "-DM=1");
  }

  @Test
  void goldenThatCannotBeEvaluated() throws Exception {
    String text = TestPrograms.DOUBLE.replace("2.0 * %x[r, i, j]", "2.0 * %x[r, i, j + 1]");
    Call call = Call.pldRun("-d0", "--stats=json", TestPrograms.write(folder, "outside.pld", text));
    JsonNode root = new ObjectMapper().readTree(call.out());
    assertEquals(5, root.get("exitCode").asInt());
    assertEquals("PLD-R0900", root.get("errors").get(0).get("code").asText());
    assertEquals(1, root.get("stats").size());
  }

  @Test
  void warnings() throws Exception {
    Path file = TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE);
    Call call = Call.pldRun("-d0-64", "--stats=json", file);
    JsonNode root = new ObjectMapper().readTree(call.out());
    assertEquals("ok", root.get("result").asText());
    assertEquals("PLD-R0012", root.get("warnings").get(0).get("code").asText());
    assertEquals(null, root.get("errors"));
  }

  /** Nothing else comes between: standard output is one object, or a version or help. */
  @Test
  void noRun() {
    assertEquals("exit 0\npld-run 0.1.0\n", Call.pldRun("--version", "--stats=json").all());
    assertEquals("", Call.pldRun("--nonsense", "--stats=json").out());
  }
}
