internal import BookCodec
internal import BooksCommand
internal import Testing

@Suite struct ArgumentParserTests {
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var line: String
    var expected: String

    init(_ name: String, _ line: String, _ expected: String) {
      testDescription = name
      self.line = line
      self.expected = expected
    }
  }

  @Test(arguments: [
    // The program
    Case("no word", "", "nothing"),
    Case("version", "--version", "version"),
    Case("help option", "--help", "help"),
    Case("help letter", "-h", "help"),
    Case("help command", "help", "help"),
    Case("help command with topic", "help convert", #"help inputs=["convert"]"#),
    Case("help wins after an unknown option", "convert --bogus --help", "help convert"),
    Case("help wins before a bad value", "convert -h --limit x", "help convert"),
    Case("help before the command", "--help check", "help check"),
    Case("help in a cluster", "convert -qh", "help convert"),
    Case("help after -- is a file", "convert -- --help", #"convert inputs=["--help"]"#),
    Case("options before the command", "-q --color never convert", "convert quiet color=never"),

    // Operands
    Case("no file", "convert", "convert"),
    Case("files", "check a.csv b.json", #"check inputs=["a.csv", "b.json"]"#),
    Case("standard input", "convert -", #"convert inputs=["-"]"#),
    Case("-- ends options", "convert -q -- -f --to", #"convert inputs=["-f", "--to"] quiet"#),
    Case("-- twice", "convert -- --", #"convert inputs=["--"]"#),
    Case("-- before the command", "-- convert a", #"convert inputs=["a"]"#),
    Case("files among options", "convert a -f csv b -t json c", #"convert inputs=["a", "b", "c"] from=csv to=json"#),
    Case("a command's name is a file after a command", "convert check", #"convert inputs=["check"]"#),

    // Ways to write a value
    Case("long with space", "convert --from csv", "convert from=csv"),
    Case("long with =", "convert --from=csv", "convert from=csv"),
    Case("value holds =", "convert --title=a=b", "convert title=a=b"),
    Case("short with space", "convert -f csv", "convert from=csv"),
    Case("short attached", "convert -fcsv", "convert from=csv"),
    Case("short with =", "convert -f=csv", "convert from=csv"),
    Case("cluster that ends in a value", "convert -qfcsv -qt json", "convert from=csv to=json quiet"),
    Case("value begins with a dash", "convert --sort -date", "convert sort=-date"),
    Case("value is a dash", "convert -f csv -o -", "convert from=csv"),
    Case("value with =, like an option", "convert --title=--to", "convert title=--to"),
    Case("value not known as an option", "convert --title --x", "convert title=--x"),
    Case("value with spaces", "convert --genre 'Science Fiction'", #"convert genres=["Science Fiction"]"#),
    Case("the last one wins", "convert --to csv --to=json -t ndjson", "convert to=ndjson"),
    Case("repeated flags", "convert -qq --strict --strict", "convert strict quiet"),

    // Reading
    Case("delimiter as it is", "check --delimiter ';'", "check delimiter=59"),
    Case("delimiter tab", "check --delimiter tab", "check delimiter=9"),
    Case("delimiter \\t", #"check --delimiter '\t'"#, "check delimiter=9"),
    Case("delimiter comma", "check --delimiter comma", "check delimiter=44"),
    Case("delimiter semicolon", "check --delimiter Semicolon", "check delimiter=59"),
    Case("delimiter pipe", "check --delimiter=pipe", "check delimiter=124"),
    Case("encoding", "check --encoding windows-1252", "check encoding=windows-1252"),
    Case("no header", "check --no-header", "check header=false"),
    Case("the library", "list --library a.json --all", "list library=a.json all"),
    Case(
      "duplicates", "import a.csv -n -v --on-duplicate update",
      "import inputs=[\"a.csv\"] onDuplicate=update dryRun verbose"),
    Case("ids of an export", "export --ids --force", "export force ids"),
    Case("numbers of a list", "list --numbers", "list numbers"),
    Case("changes", "undo --list", "undo list"),
    Case("map", "check --map title=Buch --map author=2", "check title<-Buch author<-2"),
    Case(
      "map date three ways", "check --map date=a --map dateAcquired=b --map 'Date Acquired=c'",
      "check dateAcquired<-a dateAcquired<-b dateAcquired<-c"),
    Case("map to a name with =", "check --map genre=a=b", "check genre<-a=b"),
    Case("date order", "check --date-order dmy", "check dateOrder=dmy"),
    Case("rejects and strict", "check --rejects bad.csv --strict", "check rejects=bad.csv strict"),

    // Selecting
    Case("genres add up", "convert --genre A --genre B", #"convert genres=["A", "B"]"#),
    Case("no genre", "convert --no-genre", "convert withoutGenre"),
    Case("texts", "convert --author austen --title emma", "convert author=austen title=emma"),
    Case("dates of three precisions", "convert --since 2021 --until 2022-03", "convert since=2021 until=2022-03"),
    Case("one day", "convert --since 2021-03-05 --until 2021-03-05", "convert since=2021-03-05 until=2021-03-05"),
    Case("a day until its year", "convert --since 2021-03-05 --until 2021", "convert since=2021-03-05 until=2021"),
    Case(
      "sort", "convert --sort author,-date --reverse --undated first",
      "convert sort=author,-date reverse undatedFirst"),
    Case("undated last", "convert --undated last", "convert"),
    Case("date with dots", "convert --since 5.3.2021", "convert since=2021-03-05"),
    Case("date with slashes, year first", "convert --until 2021/03/05", "convert until=2021-03-05"),
    Case("date with slashes that has one order", "convert --since 3/14/2021", "convert since=2021-03-14"),
    Case("month in words", "convert --since 'mars 2021' --until 'March 2021'", "convert since=2021-03 until=2021-03"),
    Case("extension instead of a format of reports", "report --to JSON", "report to=json"),
    Case("a word in capitals", "convert --undated FIRST --style Box", "convert undatedFirst style=box"),
    Case("a format of reports in capitals", "report --to HTML", "report to=html"),
    Case("files that a report may replace", "report -o x.md --force", "report output=x.md force"),
    Case("files that an import may replace", "import a --rejects x --force", "import inputs=[\"a\"] rejects=x force"),
    Case("articles", "convert --articles fr,DE", "convert articles=de,fr"),
    Case("no articles", "convert --articles none", "convert articles="),
    Case("authors as written", "convert --author-sort as-written", "convert authorSort=as-written"),
    Case("an alphabet", "convert --collate sv", "convert collate=sv"),
    Case("an alphabet with a region", "convert --collate de-AT", "convert collate=de"),
    Case("the root collation", "convert --collate root", "convert"),
    Case("limit", "convert --limit 0", "convert limit=0"),
    Case("limit beyond numbers", "convert --limit 99999999999999999999", "convert limit=\(Int.max)"),

    // Writing
    Case("to and output", "convert -t json -o out.json --force", "convert to=json output=out.json force"),
    Case("all columns", "convert --columns all", "convert columns=all"),
    Case("columns", "convert --columns title,author,isbn13=ISBN", "convert columns=<title><author><isbn13>=<ISBN>"),
    Case(
      "columns with spaces", "convert --columns 'title, Date Added = Added'",
      "convert columns=<title><Date Added>=<Added>"),
    Case("columns in quotes", #"convert --columns '"a, b"="x=""y""",c'"#, #"convert columns=<a, b>=<x="y"><c>"#),
    Case("one column under two names", "convert --columns id,id=key", "convert columns=<id><id>=<key>"),
    Case("excel", "convert --excel", "convert excel"),
    Case("color", "formats --color=always", "formats color=always"),
  ])
  func request(_ c: Case) throws {
    var parser = ArgumentParser()
    #expect(describe(try parser.parse(shellWords(c.line))) == c.expected)
  }

  @Test(arguments: [
    Case("unknown command", "frobnicate", "unknown command 'frobnicate' | books help lists the commands"),
    Case("mistyped command", "conver a.csv", "unknown command 'conver' | did you mean books convert?"),
    Case("version as a command", "version", "unknown command 'version' | did you mean books --version?"),
    Case(
      "file instead of a command", "a.csv",
      "unknown command 'a.csv' | a file comes after a command: books convert a.csv"),
    Case("help of an unknown command", "conver --help", "unknown command 'conver' | did you mean books convert?"),
    Case("no command", "-q", "no command is given | books help lists the commands"),
    Case(
      "too many words", "formats csv", "'csv' is one word too many for formats | it is used as: books formats [OPTION…]"
    ),
    Case("empty file name", "check ''", "a file name is empty | - is standard input"),
    Case(
      "a file that export is to write", "export x.csv",
      "'x.csv' is one word too many for export | a file to write comes after -o: books export -o x.csv"),
    Case(
      "a file for a command of the library", "list shelf/x",
      "'shelf/x' is one word too many for list | another library comes after --library; "
        + "books convert shelf/x --to table shows a list"),
    Case(
      "a title of two words", "add The Waves",
      "'Waves' is one word too many for add | it is used as: books add [OPTION…] TITLE; quotes keep words together"),
    Case("empty title", "add ''", "a word for add is empty | it is used as: books add [OPTION…] TITLE"),
    Case("version with a value", "--version=1", "--version stands alone | write books --version"),
    Case("version behind a command", "check --version", "--version stands alone | write books --version"),

    Case(
      "unknown option", "convert --frobnicate",
      "convert has no option '--frobnicate' | books help convert lists the options"),
    Case(
      "mistyped option", "convert --gerne X",
      "convert has no option '--gerne' | did you mean --genre? books help convert lists the options"),
    Case(
      "option cut short", "convert --out=x",
      "convert has no option '--out' | did you mean --output? books help convert lists the options"),
    Case(
      "option of another command", "check --genre X",
      "check has no option --genre | convert has it; books help check lists the options"),
    Case(
      "letter of another command", "check -o x",
      "check has no option -o | convert has it; books help check lists the options"),
    Case(
      "format of the command that shows", "list --to json",
      "list has no option --to | export has it; books help list lists the options"),
    Case(
      "letter of the command that writes", "list -o x",
      "list has no option -o | export has it; books help list lists the options"),
    Case(
      "selection of the saved order", "sort --limit 3",
      "sort has no option --limit | list has it; books help sort lists the options"),
    Case(
      "option of another command of the library", "migrate --all",
      "migrate has no option --all | export has it; books help migrate lists the options"),
    Case(
      "option for what is a word by itself", "add --title Emma",
      "add has no option --title | the title is a word by itself: books add [OPTION…] TITLE"),
    Case(
      "genre of a filter", "filter --genre Fantasy",
      "filter has no option --genre | the genre is a word by itself: books filter [OPTION…] [GENRE]"),
    Case("style of Markdown in a list", "list --style checklist", "--style needs plain, box or ascii, not 'checklist'"),
    Case("unknown letter", "check -qx", "check has no option '-x' | books help check lists the options"),
    Case(
      "option before its command", "--from csv convert",
      "--from comes after a command | such as books convert --from"),
    Case("unknown option before a command", "--colour never", "unknown option '--colour' | did you mean --color?"),
    Case("long option with one dash", "convert -output x", "unknown option '-output' | did you mean --output?"),
    Case("value for a flag", "convert --force=yes", "--force takes no value | write it without ="),

    Case(
      "value missing at the end", "convert --to",
      "--to needs FORMAT, but nothing follows | Output format. The default fits -o FILE, or is csv."),
    Case(
      "value missing before an option", "convert --to --strict",
      "--to needs FORMAT, but the option --strict follows | if that is meant, write --to=--strict"),
    Case(
      "value missing before a letter", "convert -o -q",
      "-o needs FILE, but the option -q follows | if that is meant, write -o-q"),
    Case(
      "value empty", "convert --limit=",
      "--limit needs N, but the value is empty | At most N books. The default is all."),
    Case(
      "genre empty", "convert --genre ''",
      "--genre needs NAME, but the value is empty | --no-genre selects the books without a genre"),

    Case(
      "word mistyped", "convert --color alway",
      "--color needs auto, always or never, not 'alway' | did you mean always?"),
    Case(
      "articles of an unknown language", "convert --articles en,xx",
      "--articles needs languages, not 'xx' | write none, or some of en,de,fr,es,it,nl,pt,sv,da,no "
        + "with commas between them"
    ),
    Case(
      "unknown alphabet", "convert --collate klingon",
      "--collate needs a language, not 'klingon' | write one of cs, da, de, es, et, hu, nb, pl, sv or tr; "
        + "without --collate, the order fits most others"),
    Case("word unknown", "convert --date-order usual", "--date-order needs ymd, dmy or mdy, not 'usual'"),
    Case(
      "no such month", "convert --since 2021-13",
      "--since needs a date, not '2021-13' | write a year, a month or a day that exists: 2021, 2021-03 or 2021-03-05"),
    Case(
      "no such day", "convert --until 2023-02-29",
      "--until needs a date, not '2023-02-29' | write a year, a month or a day that exists: 2021, 2021-03 or 2021-03-05"
    ),
    Case(
      "date that can be meant in two ways", "convert --since 3/4/2021",
      "--since '3/4/2021' can be 2021-04-03 or 2021-03-04 | write the one that is meant"),
    Case(
      "no such day with slashes", "edit 1 --date 31/31/2021",
      "--date needs a date, not '31/31/2021' | write a year, a month or a day that exists: 2021, 2021-03 or 2021-03-05"
    ),
    Case(
      "day number", "convert --since 44260",
      "--since needs a date, not '44260' | write a year, a month or a day that exists: 2021, 2021-03 or 2021-03-05"),
    Case(
      "today in words", "report --today tomorrow",
      "--today needs a day, not 'tomorrow' | write the year, month and day of a day that exists, such as 2021-03-05"),
    Case(
      "extension of a report", "report --to md",
      "--to needs table, markdown, json, csv or html, not 'md' | did you mean markdown?"),
    Case(
      "format of no report", "report --to pdf", "--to needs table, markdown, json, csv or html, not 'pdf'"),
    Case(
      "section by what it counts", "report --only Months",
      "--only needs sections of a report, not 'Months' | did you mean byMonth?"),
    Case(
      "section by what it tells", "report --only pace",
      "--only needs sections of a report, not 'pace' | did you mean pile?"),
    Case(
      "bad number", "convert --limit ten", "--limit needs a whole number, not 'ten' | write digits only, such as 20"),
    Case(
      "negative number", "convert --limit -5", "--limit needs a whole number, not '-5' | write digits only, such as 20"),
    Case(
      "delimiter too long", "convert --delimiter ::",
      "--delimiter needs one ASCII character, not '::' | write it as it is, or one of tab, comma, semicolon or pipe"),
    Case(
      "delimiter mistyped", "convert --delimiter semicolom",
      "--delimiter needs one ASCII character, not 'semicolom' | did you mean semicolon?"),
    Case(
      "delimiter is a quote", "convert --delimiter '\"'",
      "--delimiter needs one ASCII character, not '\"' | write it as it is, or one of tab, comma, semicolon or pipe"),
    Case(
      "map without =", "convert --map title",
      #"--map needs FIELD=COLUMN, not 'title' | such as --map "title=Book Name""#),
    Case(
      "map to an unknown field", "convert --map auhtor=X",
      "--map needs title, author, date or genre before =, not 'auhtor' | did you mean author?"),
    Case(
      "map without a column", "convert --map title=",
      "--map needs a column after title= | write the column's name, or its number from 1"),
    Case(
      "a value without its name", "edit x --set A3", "--set needs NAME=VALUE, not 'A3' | such as --set shelf=A3"),
    Case("a value without a value", "edit x --set shelf=", "--set shelf= has no value | --clear shelf removes it"),
    Case(
      "sort by an unknown key", "convert --sort titel",
      "--sort needs title, author or date, not 'titel' | did you mean title?"),
    Case("sort by nothing", "convert --sort title,", "--sort needs title, author or date, not ''"),
    Case(
      "columns with a gap", "convert --columns a,,b",
      "--columns 'a,,b': a name in it is empty or its quote is not closed | write such as title,author,isbn13=ISBN or all"
    ),
    Case(
      "columns without a new name", "convert --columns a=",
      "--columns 'a=': the name after 'a=' is empty | write such as title,author,isbn13=ISBN or all"),
    Case(
      "columns with two names", "convert --columns a=b=c",
      "--columns 'a=b=c': text follows a closing quote or a second = | write such as title,author,isbn13=ISBN or all"),
    Case(
      "columns with an open quote", "convert --columns '\"a,b'",
      "--columns '\"a,b': a name in it is empty or its quote is not closed | write such as title,author,isbn13=ISBN or all"
    ),
    Case(
      "one written name twice", "convert --columns a,b=a",
      "--columns 'a,b=a': 'a' would be written twice | write such as title,author,isbn13=ISBN or all"),

    Case(
      "genre and no genre", "convert --no-genre --genre A",
      "--no-genre and --genre A exclude each other | no book has a genre and none; leave one out"),
    Case(
      "since after until", "convert --since 2022 --until 2021-12-31",
      "--since 2022 is after --until 2021-12-31 | no book is that old and that new; swap them"),
    Case(
      "standard input twice", "convert - a -", "standard input is named twice | it can be read once; leave one - out"),
    Case(
      "rejects to standard output", "convert --rejects -",
      "--rejects needs a file of its own, not - | standard output is for the list"),
  ])
  func usageProblem(_ c: Case) throws {
    var parser = ArgumentParser()
    let problem = try #require(throws: Diagnostic.self) { try parser.parse(shellWords(c.line)) }
    #expect(problem.message + (problem.advice.map { " | " + $0 } ?? "") == c.expected)
    #expect(ExitCode(for: problem) == .wrongUsage)
  }

  @Test func `What was understood before an error is kept, so that the error is printed as asked for`() {
    var parser = ArgumentParser()
    #expect(throws: Diagnostic.self) { try parser.parse(["convert", "--color=never", "--bogus"]) }
    #expect(parser.request.color == .never)
  }
}
