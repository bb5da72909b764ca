// The names themselves: English, German, French, Spanish, Italian, Dutch, Portuguese, Japanese, Chinese.

extension ColumnNames {
  /// The names of a field in groups. Columns named in an earlier group come first; within a group their place in the
  /// table decides.
  package static func aliases(of field: Field) -> [[String]] {
    switch field {
    case .title: titles
    case .author: authors
    // Of dates every name is a group of its own: buying comes before adding to a list, whatever the table's order.
    case .dateAcquired: dates.map { [$0] }
    case .genre: genres
    }
  }

  private static let titles = [
    [
      "title", "book title", "titel", "buchtitel", "boektitel", "titre", "titre du livre", "título", "titulo",
      "título del libro", "título do livro", "titolo", "titolo del libro", "タイトル", "書名", "标题", "书名",
    ],
    [
      "book", "name", "book name", "product name", "buch", "livre", "libro", "livro", "boek", "nom", "nombre", "nome",
      "naam",
    ],
  ]

  private static let authors = [
    [
      "author", "author(s)", "authors", "author name", "author names", "primary author", "author_text",
      "author_details", "autor", "autor/in", "autorin", "autoren", "autor(en)", "autor*in", "autor:in", "verfasser",
      "verfasserin", "verfasser/in", "auteur", "auteurs", "auteur(s)", "auteure", "autrice", "autora", "autor/a",
      "autores", "autor(es)", "autor(a)", "autore", "autori", "autore/i", "著者", "作者",
    ],
    [
      "creators", "creator", "writer", "writers", "written by", "by", "schriftsteller", "écrivain", "escritor",
      "escritora", "scrittore", "schrijver", "schrijvers",
    ],
  ]

  private static let dates = [
    "date acquired", "acquired", "date of acquisition", "acquired on", "acquisition date", "original purchase date",
    "purchase date", "purchased", "date purchased", "purchased on", "date of purchase", "bought", "date bought",
    "bought on", "erworben am", "erworben", "erwerbsdatum", "kaufdatum", "gekauft am", "gekauft", "anschaffungsdatum",
    "angeschafft am", "date d'achat", "date d'acquisition", "acheté le", "acquis le", "fecha de compra",
    "fecha de adquisición", "comprado el", "adquirido el", "data di acquisto", "data acquisto", "data d'acquisto",
    "data di acquisizione", "acquistato il", "aankoopdatum", "datum aankoop", "aanschafdatum", "datum aanschaf",
    "aangeschaft op", "gekocht op", "verworven op", "data de compra", "data da compra", "data de aquisição",
    "data da aquisição", "comprado em", "adquirido em",
    "date added", "added", "added on", "added date", "entry date", "shelf_date", "date added to library",
    "relationship creation date", "hinzugefügt am", "hinzugefügt", "date d'ajout", "ajouté le",
    "fecha de alta", "añadido", "añadido el", "fecha de adición", "data di aggiunta", "data aggiunta", "aggiunto il",
    "toegevoegd op", "toegevoegd", "datum toegevoegd", "data de adição", "data de inclusão", "adicionado em",
    "adicionado",
  ]

  private static let genres = [
    [
      "genre", "genres", "gattung", "género", "genero", "géneros", "generos", "genere", "generi", "gênero", "gêneros",
    ],
    [
      "category", "categories", "kategorie", "kategorien", "catégorie", "catégories", "categoría", "categorías",
      "categoria", "categorias", "categorie", "categorieën",
    ],
    ["subject", "subjects", "subject(s)", "sujet", "sujets", "assunto", "assuntos"],
    [
      "tags", "tag", "schlagwort", "schlagworte", "schlagwörter", "étiquettes", "mots-clés", "etiquetas", "etichette",
      "trefwoorden",
    ],
    // The last group is that of shelves.
    [
      "shelf", "bookshelf", "bookshelves", "regal", "regale", "étagère", "étagères", "estantería",
      "estanterías", "scaffale", "scaffali", "boekenplank", "estante", "estantes",
    ],
  ]
}
