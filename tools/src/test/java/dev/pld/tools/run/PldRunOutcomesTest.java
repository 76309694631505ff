package dev.pld.tools.run;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.pld.testkit.Checkout;
import dev.pld.tools.cli.Call;
import dev.pld.tools.cli.TestPrograms;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exit codes and reports of runs that do not end well, and the JSON object of all. */
final class PldRunOutcomesTest {
  @TempDir private Path folder;

  private Path program(String number, String what, String by) {
    String text = TestPrograms.read(Call.tutorial(number));
    assertTrue(text.contains(what), what);
    return TestPrograms.write(folder, "changed.pld", text.replace(what, by));
  }

  private String run(Object... args) {
    return Call.pldRun(args).all().replace(folder + "/", "");
  }

  @Test
  void wrongResult() {
    Path program =
        TestPrograms.write(
            folder, "wrong.pld", TestPrograms.DOUBLE.replace("%row, 2.0", "%row, 3.0"));
    assertEquals(
        """
        exit 1
        WRONG: %y differs from its golden in 3 of 4 elements, on rank 0 (tolerance 1.0e-5)
          %y[0, 0, 1] = 3.0, expected 2.0
          %y[0, 0, 2] = 6.0, expected 4.0
          %y[0, 0, 3] = 9.0, expected 6.0
        """,
        run("-d", "0", program));
  }

  @Test
  void nothingStored() {
    String text = TestPrograms.DOUBLE.replace("    tile.store %twice, %y[0, 0]\n", "");
    Call call = Call.pldRun(TestPrograms.write(folder, "zero.pld", text));
    assertEquals(1, call.code());
    assertTrue(
        call.out()
            .endsWith(
                "likely mistake: still zero: nothing has been stored to these elements of %y, or zeros"
                    + " from a window that was read before its data was there\n"),
        call.out());
  }

  @Test
  void aRankLeftOut() {
    String text = TestPrograms.read(Call.tutorial("08"));
    String changed = text.replaceFirst("%q = 0 to (\\S+) iter\\(", "%q = 1 to $1 iter(");
    Path program = TestPrograms.write(folder, "left_out.pld", changed);
    assertTrue(
        run("-d", "0-3", program)
            .endsWith("likely mistake: one rank missing: expected - found is %x of rank 0\n"),
        run("-d", "0-3", program));
  }

  @Test
  void theOwnRankTwice() {
    String text = TestPrograms.read(Call.tutorial("08"));
    int at = text.indexOf("iter(%acc");
    String changed =
        text.substring(0, at) + text.substring(at).replace("scf.if %q != %me", "scf.if %q >= 0");
    Path program = TestPrograms.write(folder, "twice.pld", changed);
    assertTrue(
        run("-d", "0-3", program)
            .endsWith(
                "likely mistake: one rank counted twice: found - expected is %x of the rank itself\n"),
        run("-d", "0-3", program));
  }

  @Test
  void pushAndPullConfused() {
    Path program = program("07", "(r + 1) mod nr", "(r + 1) mod nr");
    assertEquals("exit 0\nOK\n", run("-d", "0-3", program));
    program =
        program(
            "06", "$mode == \"put\" ? %x[(r - 1) mod nr", "$mode == \"get\" ? %x[(r - 1) mod nr");
    assertTrue(
        run("-d", "0-3", program)
            .endsWith(
                "likely mistake: shifted by 2 ranks: rank r has the values expected on rank r + 2"
                    + " (mod nr); are push and pull confused, or the sign of the peer?\n"),
        run("-d", "0-3", program));
  }

  @Test
  void deadlock() {
    String text = TestPrograms.read(Call.tutorial("08"));
    Path program =
        TestPrograms.write(
            folder, "stuck.pld", text.replaceFirst("scf.if %q != %me", "scf.if %q > 1"));
    Call call = Call.pldRun("-d", "0,1", "--stats", program);
    assertEquals(4, call.code());
    assertTrue(call.err().contains("deadlock: 2 of 2 ranks are parked [PLD-R0001]\n"), call.err());
    assertTrue(call.err().contains("  rank 1 waits at "), call.err());
    assertTrue(call.out().startsWith("rank  pulled B"), call.out());
  }

  @Test
  void runTimeError() {
    Path program = program("07", "(%me - 1) mod %n", "%me - 1");
    Call call = Call.pldRun("-d", "0-3", program);
    assertEquals(5, call.code());
    assertEquals("", call.out());
    assertTrue(
        call.err().contains("error: remote_load on rank 0: 'peer' (%left) is -1"), call.err());
  }

  @Test
  void goldenThatReadsOutside() {
    String text = TestPrograms.DOUBLE.replace("2.0 * %x[r, i, j]", "2.0 * %x[r, i, j + 1]");
    Call call = Call.pldRun("-d", "0", TestPrograms.write(folder, "outside.pld", text));
    assertEquals(5, call.code());
    assertEquals("", call.out());
    assertEquals(
        "outside.pld:25:25: error: the golden reads %x[0, 0, 4], but %x has shape [1, 1, 4]"
            + " [PLD-R0900]",
        call.err().replace(folder + "/", "").lines().findFirst().orElse(""));
  }

  @Test
  void badProgram() {
    Path program = TestPrograms.write(folder, "bad.pld", TestPrograms.WRONG_SIGNAL);
    assertEquals("", Call.pldRun(program).out());
    assertEquals(3, Call.pldRun(program).code());
  }

  private static JsonNode json(Object... args) throws Exception {
    return new ObjectMapper().readTree(Call.pldRun(args).out());
  }

  @Test
  void jsonOfARightRun() throws Exception {
    Path program = TestPrograms.write(folder, "double.pld", TestPrograms.DOUBLE);
    JsonNode root = json("-d", "3,4", "--stats=json", program);
    assertEquals(program.toString(), root.get("program").asText());
    assertEquals("a2a3sim", root.get("platform").asText());
    assertEquals(2, root.get("ranks").asInt());
    assertEquals("ok", root.get("result").asText());
    assertEquals(0, root.get("exitCode").asInt());
    assertEquals(2, root.get("stats").size());
    assertEquals(
        "{\"name\":\"y\",\"elements\":8,\"wrong\":0,\"tolerance\":1.0E-5}",
        root.get("outputs").get(0).toString());
    assertEquals(
        "{\"rank\":1,\"bytesPulled\":0,\"bytesPushed\":0,\"messages\":0,\"notifies\":0,"
            + "\"selfNotifies\":0,\"waits\":0,\"rounds\":0,\"peakOnCoreBytes\":"
            + root.get("stats").get(1).get("peakOnCoreBytes")
            + "}",
        root.get("stats").get(1).toString());
  }

  @Test
  void jsonOfAWrongRun() throws Exception {
    String text = TestPrograms.DOUBLE.replace("%row, 2.0", "%row, 3.0");
    JsonNode root = json("-d", "0", "--stats=json", TestPrograms.write(folder, "w.pld", text));
    assertEquals("wrong", root.get("result").asText());
    assertEquals(1, root.get("exitCode").asInt());
    assertEquals(
        "{\"name\":\"y\",\"elements\":4,\"wrong\":3,\"tolerance\":1.0E-5,\"wrongRanks\":[0],"
            + "\"first\":[{\"index\":1,\"found\":3.0,\"expected\":2.0},"
            + "{\"index\":2,\"found\":6.0,\"expected\":4.0},"
            + "{\"index\":3,\"found\":9.0,\"expected\":6.0}],"
            + "\"likelyMistake\":null}",
        root.get("outputs").get(0).toString());
  }

  @Test
  void jsonOfADeadlock() throws Exception {
    String text = TestPrograms.read(Call.tutorial("08"));
    Path program =
        TestPrograms.write(
            folder, "stuck.pld", text.replaceFirst("scf.if %q != %me", "scf.if %q > 1"));
    JsonNode root = json("-d", "0,1", "--stats=json", program);
    assertEquals("deadlock", root.get("result").asText());
    JsonNode blocked = root.get("deadlock").get("blocked");
    assertEquals(2, blocked.size());
    assertEquals("%signal[1, 0]", blocked.get(0).get("cell").asText());
    assertEquals(0, blocked.get(0).get("value").asInt());
    assertEquals(">= 1", blocked.get(0).get("wanted").asText());
    assertTrue(blocked.get(0).get("at").asText().startsWith(program + ":"));
    assertEquals("[]", root.get("deadlock").get("finished").toString());
    assertEquals("[]", root.get("deadlock").get("neverDispatched").toString());
    assertEquals("[]", root.get("deadlock").get("strays").toString());
    assertEquals("[]", root.get("deadlock").get("surpluses").toString());
    assertEquals(4, root.get("exitCode").asInt());
    assertEquals(2, root.get("stats").size());
  }

  @Test
  void jsonOfNotifiesThatGoAstray() throws Exception {
    String text = TestPrograms.read(Call.tutorial("08"));
    assertTrue(text.contains("device %r"), text);
    Path program =
        TestPrograms.write(folder, "astray.pld", text.replace("%r = 0 to %n", "%r = 0 to %n - 1"));
    JsonNode deadlock = json("-d", "0-2", "--stats=json", program).get("deadlock");
    assertEquals("[2]", deadlock.get("neverDispatched").toString());
    JsonNode stray = deadlock.get("strays").get(0);
    assertTrue(stray.get("at").asText().startsWith(program + ":"));
    assertEquals("%signal[0, 0]", stray.get("cell").asText());
    assertEquals(2, stray.get("on").asInt());
    assertEquals(0, stray.get("by").asInt());
    assertEquals(0, stray.get("others").asInt());
    assertEquals(1, stray.get("times").asInt());
  }

  @Test
  void jsonOfCellsThatHoldTooMuch() throws Exception {
    Path program =
        Checkout.root().resolve("testdata/cases/run/deadlock/shared_cell.pld").toAbsolutePath();
    JsonNode deadlock = json("-d", "0-2", "--stats=json", program).get("deadlock");
    assertEquals(1, deadlock.get("surpluses").size());
    assertEquals(
        """
        {"cell":"%signal[1, 0]","on":0,"value":2,"wanted":1,"by":1,"at":"shared_cell.pld:15:7",\
        "lastBy":2,"lastAt":"shared_cell.pld:15:7"}""",
        deadlock.get("surpluses").get(0).toString().replace(program.getParent() + "/", ""));
  }

  @Test
  void jsonOfARunTimeError() throws Exception {
    JsonNode root = json("-d", "0-3", "--stats=json", program("07", "(%me - 1) mod %n", "%me - 1"));
    assertEquals("error", root.get("result").asText());
    assertEquals(5, root.get("exitCode").asInt());
    assertEquals("PLD-R0100", root.get("errors").get(0).get("code").asText());
  }

  @Test
  void memory() throws Exception {
    Path program =
        TestPrograms.write(
            folder,
            "big.pld",
            """
            module {
              pld.host @main(%x: !pld.tensor<[nr, 1000000], f32>) {
                %data_buf = pld.tensor.alloc_window_buffer [1, 1000000000], f32
                return
              }
            }
            """);
    Call call = Call.pldRun("-d", "0-1023", program);
    assertEquals(5, call.code());
    assertEquals(
        """
        big.pld:3:5: error: a run with 1024 ranks needs 3.7 TiB of memory, the JVM has room \
        [PLD-R0003]
                %data_buf = pld.tensor.alloc_window_buffer [1, 1000000000], f32
                ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
          note: windows of all ranks take 3.7 TiB: %data_buf 3.7 TiB (3.7 GiB each)
          note: inputs and outputs take 3.8 GiB
          note: take fewer ranks or a smaller size
        """,
        call.err()
            .substring(call.err().indexOf(program + ":3:5: error"))
            .replace(folder + "/", "")
            .replaceAll("room for [^ ]* [^ ]*", "room"));
    JsonNode root = json("-d", "0-1023", "--stats=json", program);
    assertEquals(5, root.get("exitCode").asInt());
    assertEquals("PLD-R0003", root.get("errors").get(0).get("code").asText());
  }

  @Test
  void stepLimit() {
    Call call = Call.pldRun("--step-limit=20", Call.tutorial("08"));
    assertEquals(5, call.code());
    assertTrue(
        call.err().contains("the run has not ended after 20 instructions [PLD-R0002]"), call.err());
    assertEquals(0, Call.pldRun("--step-limit=100000", Call.tutorial("08")).code());
    assertEquals(
        "exit 2\n---- stderr\npld-run: error: --step-limit needs a whole number from 1 to"
            + " 9223372036854775807, found '0'\n",
        run("--step-limit=0", Call.tutorial("08")));
  }

  @Test
  void goldenThatTakesForEver() {
    String text = TestPrograms.DOUBLE.replace("2.0 * %x", "sum(q < 1000000000000) %x");
    Call call = Call.pldRun(TestPrograms.write(folder, "forever.pld", text));
    assertEquals(5, call.code());
    assertTrue(
        call.err()
            .contains(
                "the golden takes too long: %y needs 1.6e13 terms in all, at most 4294967296 are"
                    + " computed [PLD-R0900]"),
        call.err());
  }
}
