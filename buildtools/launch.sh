# Builds the program when needed and starts it. Read by bin/pldc and bin/pld-run, which set
#   root        the top of the checkout
#   tool        pldc or pld-run
#   main_class  its main class
# and then call launch with their arguments. Tried by buildtools/launch-test.
#
# Environment: JAVA_HOME        is taken when it is a JDK 25 or newer
#              PLD_JAVA_OPTS    JVM options in place of java_opts below, e.g. -Xmx8g
#              PLD_NO_BUILD     if not empty, start what was built last, whatever changed since
# Exit codes of its own: 69 no JDK or no Maven, 70 the build failed. A JVM that does not start with
# PLD_JAVA_OPTS ends with 1: nothing is left to tell it apart, as the JVM takes the place of the shell.

min_java=25
# A short run ends before its young generation is full, so it never collects garbage.
java_opts="-XX:+UseSerialGC -XX:NewSize=256m"
# A compilation is over before the JVM's optimising compiler has earned back its own time; the quick
# one alone takes three quarters of the time at 100 k operations and no more at 1 M.
if [ "$tool" = pldc ]; then
  java_opts="$java_opts -XX:TieredStopAtLevel=1"
fi
app=$root/target/launch
sources="pom.xml .mvn buildtools"
for module in grammar ir frontend passes backend-sim tools; do
  sources="$sources $module/pom.xml $module/src/main"
done

# Is $1 the home of a JDK that is new enough? Reads its "release" file: starts no process.
jdk_fits() {
  [ -x "$1/bin/java" ] && [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 1
  while IFS= read -r line; do
    case $line in
      JAVA_VERSION=*)
        version=${line#JAVA_VERSION=}
        version=${version#\"}
        version=${version%%[!0-9]*}
        [ "${version:-0}" -ge "$min_java" ]
        return
        ;;
    esac
  done < "$1/release"
  return 1
}

# The real place of the file $1, through all symbolic links.
real_file() {
  file=$1
  while [ -h "$file" ]; do
    target=$(readlink "$file")
    case $target in
      /*) file=$target ;;
      *) file=${file%/*}/$target ;;
    esac
  done
  (CDPATH= cd -P "${file%/*}" && echo "$PWD/${file##*/}")
}

# Sets jdk to the home of a fitting JDK.
find_jdk() {
  if [ -n "${JAVA_HOME:-}" ] && jdk_fits "$JAVA_HOME"; then
    jdk=$JAVA_HOME
    return
  fi
  if [ -r "$app/jdk-found" ]; then
    read -r jdk < "$app/jdk-found"
    if jdk_fits "$jdk"; then
      return
    fi
  fi
  java=$(command -v java || true)
  if [ -n "$java" ]; then
    java=$(real_file "$java")
    jdk=${java%/bin/java}
    if jdk_fits "$jdk"; then
      return
    fi
  fi
  for jdk in /usr/lib/jvm/* /opt/* "$HOME"/.sdkman/candidates/java/* "$HOME"/.jdks/* \
    /Library/Java/JavaVirtualMachines/*/Contents/Home; do
    if jdk_fits "$jdk"; then
      return
    fi
  done
  echo "$tool: needs a JDK $min_java or newer, found none (looked at JAVA_HOME, PATH, /usr/lib/jvm," \
    "/opt, ~/.sdkman, ~/.jdks, /Library/Java); install one, e.g. Temurin from" \
    "https://adoptium.net, or set JAVA_HOME to one" >&2
  exit 69
}

# Are the sources newer than what was built? Deleted files show in the time of their folder.
is_stale() {
  [ -f "$app/pld.jar" ] && [ -f "$app/built" ] || return 0
  # shellcheck disable=SC2086 # words on purpose
  [ -n "$(CDPATH= cd "$root" && find $sources -newer "$app/built" -print 2>&1)" ]
}

# Does the start-up archive of this tool fit the jar, the JDK and the place of the checkout?
# The JVM checks too and would go on without it, only slower.
has_archive() {
  [ -f "$app/$tool.aot" ] && [ -r "$app/$tool.for" ] || return 1
  read -r made_for < "$app/$tool.for"
  [ "$made_for" = "$jdk $root" ] && [ "$app/$tool.aot" -nt "$app/pld.jar" ] &&
    ! [ "$jdk/release" -nt "$app/$tool.aot" ]
}

build() {
  if ! command -v mvn > /dev/null; then
    echo "$tool: needs Maven 3.8 or newer to build itself, found no mvn on PATH" >&2
    exit 69
  fi
  if [ -f "$app/pld.jar" ]; then
    echo "pld: building (sources changed)" >&2
  else
    echo "pld: building (first use)" >&2
  fi
  # A change made while the build runs must count as newer: the time is taken before.
  : > "$app/built.next"
  # Standard input may be a program for the tool: Maven would take it away.
  if ! (CDPATH= cd "$root" && JAVA_HOME=$jdk mvn -B -q -Pbundle "-Dpld.out=$app/build" -Dpld.lint=off \
    -Dpld.format=skip -Dmaven.test.skip=true -pl tools -am package) < /dev/null > "$app/build.log" 2>&1; then
    cat "$app/build.log" >&2
    echo "pld: the build failed" >&2
    exit 70
  fi
  # The same bytes keep their time, and with it the start-up archives.
  if ! cmp -s "$app/build/pld-tools/pld.jar" "$app/pld.jar"; then
    cp "$app/build/pld-tools/pld.jar" "$app/pld.jar.next"
    mv "$app/pld.jar.next" "$app/pld.jar"
  fi
  mv "$app/built.next" "$app/built"
}

# A typical run of the tool, so that its archive holds what such a run needs.
train() {
  example=testdata/tutorials/11_allreduce_reveal.pld
  case $tool in
    pldc) set -- dev.pld.tools.pldc.Rehearsal "$example" ;;
    pld-run) set -- "$main_class" "$example" -p a2a3sim -d 0,1,2,3 --mode ring ;;
  esac
  # shellcheck disable=SC2086 # words on purpose
  (CDPATH= cd "$root" && "$jdk/bin/java" $java_opts "-XX:AOTCacheOutput=$app/$tool.aot.next" \
    -cp "$app/pld.jar" "$@") > "$app/$tool.train.log" 2>&1 || true
  if [ -f "$app/$tool.aot.next" ]; then
    mv "$app/$tool.aot.next" "$app/$tool.aot"
    echo "$jdk $root" > "$app/$tool.for"
  fi
}

# Only one process at a time passes. A lock is a folder, because making one is atomic.
lock() {
  tries=0
  while ! mkdir "$app/lock" 2> /dev/null; do
    if [ "$tries" -eq 5 ]; then
      echo "pld: waiting for another build (its lock: $app/lock)" >&2
    fi
    tries=$((tries + 1))
    if lock_is_dead; then
      break_lock
    else
      sleep 0.2 2> /dev/null || sleep 1
    fi
  done
  trap 'rm -rf "$app/lock"' EXIT
  trap 'exit 130' INT
  trap 'exit 143' TERM
  echo $$ > "$app/lock/pid"
}

# Has the process that made the lock been killed?
lock_is_dead() {
  owner=
  { read -r owner < "$app/lock/pid"; } 2> /dev/null || true
  [ -n "$owner" ] && ! kill -0 "$owner" 2> /dev/null
}

# Of several waiters only one makes the folder "break" in a given lock; it looks again, as the dead
# lock may have been replaced by a live one meanwhile.
break_lock() {
  mkdir "$app/lock/break" 2> /dev/null || return 0
  if lock_is_dead; then
    rm -rf "$app/lock"
  else
    rmdir "$app/lock/break" 2> /dev/null || true
  fi
}

unlock() {
  trap - EXIT INT TERM
  rm -rf "$app/lock"
}

launch() {
  find_jdk
  if [ -n "${PLD_NO_BUILD:-}" ] && [ -f "$app/pld.jar" ]; then
    :
  elif is_stale || ! has_archive; then
    mkdir -p "$app"
    lock
    if is_stale; then
      build
    fi
    echo "$jdk" > "$app/jdk-found"
    if ! has_archive; then
      train
    fi
    unlock
  fi
  # In place of a closed standard input the JVM would read the first file that it opens itself; what
  # can only be written to gives the error that a closed one should.
  { true 3<&0; } 2> /dev/null || exec 0> /dev/null
  # There is none yet when PLD_NO_BUILD starts a tool for the first time.
  archive=
  [ ! -f "$app/$tool.aot" ] || archive=-XX:AOTCache=$app/$tool.aot
  # Logging is off because a JVM that cannot use the archive would say so on standard output.
  # shellcheck disable=SC2086 # words on purpose
  exec "$jdk/bin/java" ${PLD_JAVA_OPTS-$java_opts} ${archive:+"$archive"} \
    -XX:-UsePerfData -Xlog:disable -Xlog:all=error:stderr \
    -cp "$app/pld.jar" "$main_class" "$@"
}
