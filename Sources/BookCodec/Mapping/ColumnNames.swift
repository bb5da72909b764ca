/// The names under which people and programs keep the four fields, and how names are compared.
package enum ColumnNames {
  /// `name` as it counts for comparing: without case, spaces, `_`, `-`, no-break spaces and byte order marks, and with
  /// one kind of apostrophe.
  package static func folded(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in name.lowercased().unicodeScalars {
      switch scalar {
      case " ", "\t", "\n", "\r", "_", "-", "\u{A0}", "\u{FEFF}": continue
      case "’", "‘", "`": result.append("'")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The field that a column of this name gives, and its place among the names of that field: where several columns
  /// give one field, the lower place comes first.
  package static func field(named name: String) -> (field: Field, rank: Int)? { known[folded(name)] }

  private static let known: [String: (field: Field, rank: Int)] = {
    var table: [String: (field: Field, rank: Int)] = [:]
    for field in Field.allCases {
      for (rank, alias) in aliases(of: field).enumerated() where table[folded(alias)] == nil {
        table[folded(alias)] = (field, rank)
      }
    }
    return table
  }()

  private static func aliases(of field: Field) -> [String] {
    switch field {
    case .title:
      [
        "title", "book title", "book", "name", "product name", "book name", "titel", "buchtitel", "buch", "titre",
        "titre du livre", "livre", "título", "titulo", "título del libro", "libro", "titolo", "titolo del libro",
        "boektitel", "boek", "título do livro", "livro", "タイトル", "書名", "标题", "书名",
      ]
    case .author:
      [
        "author", "author(s)", "authors", "author name", "author names", "primary author", "author_text",
        "author_details", "creators", "creator", "writer", "writers", "written by", "by", "autor", "autor/in",
        "autorin",
        "autoren", "autor(en)", "verfasser", "auteur", "auteurs", "auteur(s)", "auteure", "autora", "autores",
        "autor(es)", "escritor", "autore", "autori", "autrice", "schrijver", "schrijvers", "著者", "作者",
      ]
    case .dateAcquired:
      [
        "date acquired", "acquired", "date of acquisition", "acquired on", "acquisition date",
        "original purchase date", "purchase date", "purchased", "date purchased", "purchased on", "bought",
        "date bought", "bought on", "erworben am", "erworben", "erwerbsdatum", "kaufdatum", "gekauft am", "gekauft",
        "anschaffungsdatum", "date d'achat", "date d'acquisition", "acheté le", "acquis le", "fecha de compra",
        "fecha de adquisición", "comprado el", "data di acquisto", "data acquisto", "acquistato il", "aankoopdatum",
        "aangeschaft op", "gekocht op", "data de compra", "data de aquisição", "data da compra", "comprado em",
        "date added", "added", "added on", "added date", "entry date", "shelf_date", "date added to library",
        "relationship creation date", "hinzugefügt am", "date d'ajout", "ajouté le", "fecha de alta", "añadido",
        "añadido el", "data di aggiunta", "aggiunto il", "toegevoegd op", "datum toegevoegd", "adicionado em",
        "data de adição",
      ]
    case .genre:
      [
        "genre", "genres", "gattung", "género", "genero", "géneros", "genere", "generi", "gênero", "gêneros",
        "category",
        "categories", "kategorie", "kategorien", "catégorie", "catégories", "categoría", "categorías", "categoria",
        "categorie", "subject", "subjects", "subject(s)", "tags", "tag", "schlagworte", "shelf", "bookshelf",
        "bookshelves",
      ]
    }
  }
}
