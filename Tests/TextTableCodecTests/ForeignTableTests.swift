// swift-format-ignore-file
import BookCodec
import BookCore
import BookTestSupport
import Testing
import TextTableCodec

/// Tables that other programs make, as these made them, and what is in them.
@Suite struct ForeignTableTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let books: [[String?]]
    let rejected: Int
    var testDescription: String { name }

    init(_ name: String, _ text: String, _ books: [[String?]], rejected: Int = 0) {
      self.name = name
      self.text = text
      self.books = books
      self.rejected = rejected
    }
  }

  static let cases = [
    Case(
      "psql 15.18, border1",
      #"""
       id |     Title      |     Author     | Date Acquired |  Genre  
      ----+----------------+----------------+---------------+---------
        1 | Emma           | Jane Austen    | 2021-03-05    | Classic
        2 | Oblomov, or   +| Ivan Goncharov |               | Fic    +
          | the Couch      |                |               | tion
        3 | 吾輩は猫である | 夏目漱石       | 2020-02-29    | 小説
        4 | A|B+           |                |               | x+
      (4 rows)

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fic\ntion"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B+", nil, nil, "x+"]]),
    Case(
      "psql 15.18, border2",
      #"""
      +----+----------------+----------------+---------------+---------+
      | id |     Title      |     Author     | Date Acquired |  Genre  |
      +----+----------------+----------------+---------------+---------+
      |  1 | Emma           | Jane Austen    | 2021-03-05    | Classic |
      |  2 | Oblomov, or   +| Ivan Goncharov |               | Fic    +|
      |    | the Couch      |                |               | tion    |
      |  3 | 吾輩は猫である | 夏目漱石       | 2020-02-29    | 小説    |
      |  4 | A|B+           |                |               | x+      |
      +----+----------------+----------------+---------------+---------+
      (4 rows)

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fic\ntion"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B+", nil, nil, "x+"]]),
    Case(
      "psql 15.18, unicode2",
      #"""
      ┌────┬────────────────┬────────────────┬───────────────┬─────────┐
      │ id │     Title      │     Author     │ Date Acquired │  Genre  │
      ├────┼────────────────┼────────────────┼───────────────┼─────────┤
      │  1 │ Emma           │ Jane Austen    │ 2021-03-05    │ Classic │
      │  2 │ Oblomov, or   ↵│ Ivan Goncharov │               │ Fic    ↵│
      │    │ the Couch      │                │               │ tion    │
      │  3 │ 吾輩は猫である │ 夏目漱石       │ 2020-02-29    │ 小説    │
      │  4 │ A|B+           │                │               │ x+      │
      └────┴────────────────┴────────────────┴───────────────┴─────────┘
      (4 rows)

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fic\ntion"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B+", nil, nil, "x+"]]),
    Case(
      "psql 15.18, unicode1",
      #"""
       id │     Title      │     Author     │ Date Acquired │  Genre  
      ────┼────────────────┼────────────────┼───────────────┼─────────
        1 │ Emma           │ Jane Austen    │ 2021-03-05    │ Classic
        2 │ Oblomov, or   ↵│ Ivan Goncharov │               │ Fic    ↵
          │ the Couch      │                │               │ tion
        3 │ 吾輩は猫である │ 夏目漱石       │ 2020-02-29    │ 小説
        4 │ A|B+           │                │               │ x+
      (4 rows)

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fic\ntion"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B+", nil, nil, "x+"]]),
    Case(
      "psql 15.18, one column",
      #"""
           Title      
      ----------------
       Emma
       Oblomov, or   +
       the Couch
       吾輩は猫である
       A|B+
      (4 rows)

      """#,
      [["Emma", nil, nil, nil], ["Oblomov, or\nthe Couch", nil, nil, nil], ["吾輩は猫である", nil, nil, nil], ["A|B+", nil, nil, nil]]),
    Case(
      "psql 15.18, wrapped",
      #"""
           Title     |    Author     | Genre  
      ---------------+---------------+--------
       Emma          | Jane Austen   | Classi.
                     |               |.c
       Oblomov, or  +| Ivan Goncharo.| Fic   +
       the Couch     |.v             | tion
       吾輩は猫であ .| 夏目漱石      | 小説
      .る            |               | 
       A|B+          |               | x+
      (4 rows)


      """#,
      [["Emma", "Jane Austen", nil, "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fic\ntion"], ["吾輩は猫である", "夏目漱石", nil, "小説"], ["A|B+", nil, nil, "x+"]]),
    Case(
      "psql 15.18, border 0",
      #"""
      id     Title          Author     Date Acquired  Genre  
      -- -------------- -------------- ------------- -------
       1 Emma           Jane Austen    2021-03-05    Classic
       2 Oblomov, or   +Ivan Goncharov               Fic    +
         the Couch                                   tion
       3 吾輩は猫である 夏目漱石       2020-02-29    小説
       4 A|B+                                        x+
      (4 rows)

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fic\ntion"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B+", nil, nil, "x+"]]),
    Case(
      "psql 15.18, border 0, unicode",
      #"""
      id     Title          Author     Date Acquired  Genre  
      ── ────────────── ────────────── ───────────── ───────
       1 Emma           Jane Austen    2021-03-05    Classic
       2 Oblomov, or   ↵Ivan Goncharov               Fic    ↵
         the Couch                                   tion
       3 吾輩は猫である 夏目漱石       2020-02-29    小説
       4 A|B+                                        x+
      (4 rows)

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fic\ntion"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B+", nil, nil, "x+"]]),
    Case(
      "psql 15.18, border 0, one column",
      #"""
          Title      
      --------------
      Emma
      Oblomov, or   +
      the Couch
      吾輩は猫である
      A|B+
      (4 rows)

      """#,
      [["Emma", nil, nil, nil], ["Oblomov, or\nthe Couch", nil, nil, nil], ["吾輩は猫である", nil, nil, nil], ["A|B+", nil, nil, nil]]),
    Case(
      "psql 15.18, border 0, titles that look like what stands below a table",
      #"""
          Title          Author      
      -------------- ---------------
      10 rows in set (2 rows)
      Empty          x
      Three          A Longer Author
      Time: Now      
      (4 rows)

      """#,
      [["10 rows in set", "(2 rows)", nil, nil], ["Empty", "x", nil, nil], ["Three", "A Longer Author", nil, nil], ["Time: Now", nil, nil, nil]]),
    Case(
      "sqlite3 3.40.1, .mode column, title first",
      #"""
      Title        Author        
      -----------  --------------
      Emma         Jane Austen   

      Oblomov, or  Ivan Goncharov
      the Couch                  

      吾輩は猫である      夏目漱石          

      A|B+                       

      """#,
      [["Emma", "Jane Austen", nil, nil], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, nil], ["吾輩は猫である", "夏目漱石", nil, nil], ["A|B+", nil, nil, nil]]),
    Case(
      "sqlite3 3.40.1, .mode column, one column",
      #"""
      Title      
      -----------
      Emma       

      Oblomov, or
      the Couch  

      吾輩は猫である    

      A|B+       

      """#,
      [["Emma", nil, nil, nil], ["Oblomov, or\nthe Couch", nil, nil, nil], ["吾輩は猫である", nil, nil, nil], ["A|B+", nil, nil, nil]]),
    Case(
      "with blank lines between groups of rows, written by hand",
      #"""
      Title    Bought
      -------  ----------
      Emma     2021-03-05
      Dune     2020-02-29

      Oblomov
      Erewhon  2019-01-01

      """#,
      [["Emma", nil, "2021-03-05", nil], ["Dune", nil, "2020-02-29", nil], ["Oblomov", nil, nil, nil], ["Erewhon", nil, "2019-01-01", nil]]),
    Case(
      "sqlite3 3.40.1, .mode box",
      #"""
      ┌────┬─────────────┬────────────────┬───────────────┬─────────┬───────┐
      │ id │    Title    │     Author     │ Date Acquired │  Genre  │ Pages │
      ├────┼─────────────┼────────────────┼───────────────┼─────────┼───────┤
      │ 1  │ Emma        │ Jane Austen    │ 2021-03-05    │ Classic │ 474   │
      ├────┼─────────────┼────────────────┼───────────────┼─────────┼───────┤
      │ 2  │ Oblomov, or │ Ivan Goncharov │               │ Fiction │       │
      │    │ the Couch   │                │               │         │       │
      ├────┼─────────────┼────────────────┼───────────────┼─────────┼───────┤
      │ 3  │ 吾輩は猫である     │ 夏目漱石           │ 2020-02-29    │ 小説      │ 1200  │
      ├────┼─────────────┼────────────────┼───────────────┼─────────┼───────┤
      │ 4  │ A|B         │                │ 2019          │         │ 5     │
      └────┴─────────────┴────────────────┴───────────────┴─────────┴───────┘

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fiction"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B", nil, "2019", nil]]),
    Case(
      "sqlite3 3.40.1, .mode table",
      #"""
      +----+-------------+----------------+---------------+---------+-------+
      | id |    Title    |     Author     | Date Acquired |  Genre  | Pages |
      +----+-------------+----------------+---------------+---------+-------+
      | 1  | Emma        | Jane Austen    | 2021-03-05    | Classic | 474   |
      +----+-------------+----------------+---------------+---------+-------+
      | 2  | Oblomov, or | Ivan Goncharov |               | Fiction |       |
      |    | the Couch   |                |               |         |       |
      +----+-------------+----------------+---------------+---------+-------+
      | 3  | 吾輩は猫である     | 夏目漱石           | 2020-02-29    | 小説      | 1200  |
      +----+-------------+----------------+---------------+---------+-------+
      | 4  | A|B         |                | 2019          |         | 5     |
      +----+-------------+----------------+---------------+---------+-------+

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fiction"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B", nil, "2019", nil]]),
    Case(
      "sqlite3 3.40.1, .mode column",
      #"""
      id  Title        Author          Date Acquired  Genre    Pages
      --  -----------  --------------  -------------  -------  -----
      1   Emma         Jane Austen     2021-03-05     Classic  474  

      2   Oblomov, or  Ivan Goncharov                 Fiction       
          the Couch                                                 

      3   吾輩は猫である      夏目漱石            2020-02-29     小説       1200 

      4   A|B                          2019                    5    

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fiction"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B", nil, "2019", nil]]),
    Case(
      "column from util-linux 2.38.1, -t",
      #"""
      Title           Author       Date Acquired  Genre
      Emma            Jane Austen  2021-03-05     Classic
      吾輩は猫である  夏目漱石     2020-02-29     小説
      A Room                                      x

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A Room", nil, nil, "x"]]),
    Case(
      "csvlook 2.2.0",
      #"""
      | id | Title                 | Author         | Date Acquired | Genre   | Pages |
      | -- | --------------------- | -------------- | ------------- | ------- | ----- |
      |  1 | Emma                  | Jane Austen    | 2021-03-05    | Classic |   474 |
      |  2 | Oblomov, or↵the Couch | Ivan Goncharov |               | Fiction |       |
      |  3 | 吾輩は猫である               | 夏目漱石           | 2020-02-29    | 小説      | 1,200 |
      |  4 | A|B                   |                | 2019          |         |     5 |

      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fiction"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B", nil, "2019", nil]]),
    Case(
      "DuckDB 2.0.1",
      #"""
      ┌───────┬────────────────────────┬────────────────┬───────────────┬─────────┬───────┐
      │  id   │         Title          │     Author     │ Date Acquired │  Genre  │ Pages │
      │ int64 │        varchar         │    varchar     │    varchar    │ varchar │ int64 │
      ├───────┼────────────────────────┼────────────────┼───────────────┼─────────┼───────┤
      │     1 │ Emma                   │ Jane Austen    │ 2021-03-05    │ Classic │   474 │
      │     2 │ Oblomov, or\nthe Couch │ Ivan Goncharov │ NULL          │ Fiction │  NULL │
      │     3 │ 吾輩は猫である         │ 夏目漱石       │ 2020-02-29    │ 小説    │  1200 │
      │     4 │ A|B                    │ NULL           │ 2019          │ NULL    │     5 │
      └───────┴────────────────────────┴────────────────┴───────────────┴─────────┴───────┘


      """#,
      [["Emma", "Jane Austen", "2021-03-05", "Classic"], ["Oblomov, or\nthe Couch", "Ivan Goncharov", nil, "Fiction"], ["吾輩は猫である", "夏目漱石", "2020-02-29", "小説"], ["A|B", nil, "2019", nil]]),
    Case(
      "DuckDB 2.0.1, shortened",
      #"""
      ┌───────┬─────────┬─────────────┬───────┐
      │  id   │  Title  │   Author    │ range │
      │ int64 │ varchar │   varchar   │ int64 │
      ├───────┼─────────┼─────────────┼───────┤
      │     1 │ Emma    │ Jane Austen │     0 │
      │     1 │ Emma    │ Jane Austen │     1 │
      │     1 │ Emma    │ Jane Austen │     2 │
      │     · │  ·      │  ·          │     · │
      │     · │  ·      │  ·          │     · │
      │     · │  ·      │  ·          │     · │
      │     4 │ A|B     │ NULL        │    17 │
      │     4 │ A|B     │ NULL        │    18 │
      │     4 │ A|B     │ NULL        │    19 │
      └───────┴─────────┴─────────────┴───────┘
        80 rows (6 shown)           4 columns


      """#,
      [["Emma", "Jane Austen", nil, nil], ["Emma", "Jane Austen", nil, nil], ["Emma", "Jane Austen", nil, nil], ["A|B", nil, nil, nil], ["A|B", nil, nil, nil], ["A|B", nil, nil, nil]], rejected: 3),
    Case(
      "MySQL, written by hand",
      #"""
      +----+------------------+--------------+---------------+
      | id | title            | author       | date_acquired |
      +----+------------------+--------------+---------------+
      |  1 | Emma             | Jane Austen  | 2021-03-05    |
      |  2 | 吾輩は猫である   | 夏目漱石     | NULL          |
      |  3 | A|B              | NULL         | 2019-01-01    |
      +----+------------------+--------------+---------------+
      3 rows in set (0.00 sec)


      """#,
      [["Emma", "Jane Austen", "2021-03-05", nil], ["吾輩は猫である", "夏目漱石", nil, nil], ["A|B", nil, "2019-01-01", nil]]),
    Case(
      "org, written by hand",
      #"""
      #+TITLE: Books
      |-------+-------------+------------------|
      | Title | Author      | Date Acquired    |
      |-------+-------------+------------------|
      | Emma  | Jane Austen | <2021-03-05 Fri> |
      |-------+-------------+------------------|
      | Dune  |             |                  |
      |-------+-------------+------------------|

      """#,
      [["Emma", "Jane Austen", "2021-03-05", nil], ["Dune", nil, nil, nil]]),
    Case(
      "grid with lines between rows, written by hand",
      #"""
      +---------+-------------+
      | Title   | Author      |
      +=========+=============+
      | Emma    | Jane Austen |
      +---------+-------------+
      | Dune    | Frank       |
      |         | Herbert     |
      +---------+-------------+

      """#,
      [["Emma", "Jane Austen", nil, nil], ["Dune", "Frank\nHerbert", nil, nil]]),
    Case(
      "reStructuredText, written by hand",
      #"""
      =====  ===========
      Title  Author
      =====  ===========
      Emma   Jane Austen
      Dune
      =====  ===========

      """#,
      [["Emma", "Jane Austen", nil, nil], ["Dune", nil, nil, nil]]),
    Case(
      "calibredb list, written by hand",
      #"""
      id title                  authors                    tags   
      1  Emma                   Jane Austen                Classic
      2  A Very Long Title That Somebody Else & Another    x      
         Goes On                Person                            
      3  Dune                   Frank Herbert                     

      """#,
      [["Emma", "Jane Austen", nil, "Classic"], ["A Very Long Title That Goes On", "Somebody Else & Another Person", nil, "x"], ["Dune", "Frank Herbert", nil, nil]]),
  ]

  @Test(arguments: cases)
  func books(_ table: Case) throws {
    let reading = try Codec.table.read(table.text)
    let books = reading.list.map { [$0.title, $0.author, $0.dateAcquired?.description, $0.genre] }
    #expect(books == table.books)
    #expect(reading.rejected == table.rejected)
    #expect(reading.diagnostics.count == table.rejected)
  }

  @Test(arguments: cases)
  func cutAnywhere(_ table: Case) {
    let difference = Outcome.differenceWhenCut(table.text, with: .table)
    #expect(difference == nil)
  }

  @Test(arguments: cases)
  func isToldFromCSV(_ table: Case) {
    let bytes = Array(table.text.utf8)
    let isTold = looksLikeTextTable(bytes.span)
    #expect(isTold)
  }
}
