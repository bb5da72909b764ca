import Foundation
import Testing

/// What only a process of its own shows: descriptors that are closed, names that are not UTF-8, signals.
@Suite struct ProcessTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    /// What a shell runs in an empty folder; `$books` is the program.
    let script: String
    let output: String

    init(_ name: String, _ script: String, _ output: String) {
      self.name = name
      self.script = script
      self.output = output
    }

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(
      "messages do not go into the output when nobody listens",
      "printf 'Title\\nA\\n' | $books convert -f csv -t ndjson -o out 2>&-; cat out",
      #"{"title":"A","author":null,"dateAcquired":null,"genre":null}"# + "\n"),
    Case(
      "a list does not go into the file of rejected rows when nobody listens",
      "printf 'Title,Author\\nA,\\n,B\\n' | $books convert -f csv -q --rejects out >&- 2>/dev/null; cat out",
      "line,column,reason,Title,Author\n3,1,\"the row has no title\",,B\n"),
    Case(
      "rejected rows do not replace the list that comes from standard input",
      "printf 'Title,Author\\n,B\\n' >in; $books convert --rejects in --force <in 2>/dev/null; echo $?; cat in",
      "2\nTitle,Author\n,B\n"),
    Case(
      "a list does not grow from its own conversion",
      "printf 'Title\\nA\\n' >in; $books convert in >>in 2>/dev/null; echo $?; cat in", "3\nTitle\nA\n"),
    Case(
      "a name that is not UTF-8 is not the name of another file",
      "printf 'Title\\nA\\n' >$(printf 'c\\357\\277\\275'); $books convert $(printf 'c\\377') 2>/dev/null; echo $?",
      "2\n"),
    Case(
      "a link keeps leading to the output",
      "ln -s real link; printf 'Title\\nA\\n' | $books convert -f csv -q -o link -t csv; ls; cat real",
      "link\nreal\nTitle,Author,Date Acquired,Genre\nA,,,\n"),
    Case(
      "a signal leaves no unfinished file",
      """
      mkfifo pipe; $books convert -f csv -o out -t csv <pipe & exec 3>pipe
      while [ -z "$(ls -A | grep part)" ]; do sleep 0.05; done
      kill -TERM $!; wait $! 2>/dev/null; echo $?; ls -A
      """, "143\npipe\n"),
    Case(
      "of two runs that make one file the second fails",
      """
      mkfifo pipe; $books convert -q -f csv -o out -t csv <pipe 2>/dev/null & exec 3>pipe
      while [ -z "$(ls -A | grep part)" ]; do sleep 0.05; done
      printf 'Title\\nB\\n' | $books convert -q -f csv -o out -t csv
      printf 'Title\\nA\\n' >&3; exec 3>&-; wait $!; echo $?; cat out; ls -A
      """, "3\nTitle,Author,Date Acquired,Genre\nB,,,\nout\npipe\n"),
    Case(
      "inputs may be more than the system lets be open",
      """
      ulimit -n 40
      for i in 1 2 3 4 5 6 7 8 9; do for k in 1 2 3 4 5 6 7 8 9; do printf 'Title\\nA\\n' >$i$k.csv; done; done
      $books convert *.csv -t csv 2>/dev/null | grep -c A,
      printf 'Title,Pages\\nB,1\\n' >99.csv; $books convert *.csv -o out.csv 2>/dev/null; grep -c A, out.csv
      """, "81\n80\n"),
    Case(
      "Markdown comes through a pipe",
      "printf '# Books\\n\\n- *Emma* by Jane Austen\\n' | $books convert -t csv 2>/dev/null",
      "Title,Author,Date Acquired,Genre\nEmma,Jane Austen,,\n"),
  ])
  func outcome(_ c: Case) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "books-process-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", c.script]
    process.currentDirectoryURL = folder
    process.environment = [
      "books": Self.program.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      // Where coverage is counted, the program would leave its counts in the folder.
      "LLVM_PROFILE_FILE": "/dev/null",
    ]
    // What the whole test run asks of the sanitizer holds for the program, too.
    process.environment?["ASAN_OPTIONS"] = ProcessInfo.processInfo.environment["ASAN_OPTIONS"]
    let output = Foundation.Pipe()
    process.standardOutput = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(String(decoding: bytes, as: UTF8.self) == c.output)
  }

  /// The program that was built beside the tests.
  private static let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().appending(
    path: "books")
}
