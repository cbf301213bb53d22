/// The text of a first schema: two simple models, and comments that explain the language.
struct StarterSchema {
    let name: SchemaName
    /// Whether the plugin generates the source in each build, in a folder of its own.
    let isBuilt: Bool

    var text: String {
        """
        // The data model of an app, in one file. To find mistakes in it, run `crowsfoot check`.
        // `///` comments go into the code, diagrams and docs.

        /// The data of \(name.text).
        schema \(name.text)

        \(outputs)
        // An enum is a fixed set of values. A store keeps the name of the case.

        /// The condition of a book.
        enum Wear: String {
            case new
            case used
            case worn
        }

        // A model is a class whose objects are stored. Each property has a name, a type and, if you like, a default.

        /// An author of books.
        model Writer {
            name:  String @unique                           /// As on the covers.
            books: [Book] @inverse(writer) @delete(cascade) /// Deleted with the writer.
        }

        // A property whose type is a model is a relationship. `@inverse` names its other end.

        /// A book on the shelf.
        model Book {
            title:  String                    /// As on the cover.
            added:  Date    = .now @automatic /// Set when the book is created.
            wear:   Wear    = .new            /// The condition of the book.
            pages:  Int?                      /// The number of pages, if it is known.
            writer: Writer?                   /// The author, if known.
        }

        // Edit this file as the app grows. When you ship a version, run `crowsfoot release`.

        """
    }

    private var outputs: String {
        if isBuilt {
            return """
                // The plugin generates Swift source from it in every build. For diagrams, see `crowsfoot help diagram`.

                """
        }
        return """
            // What `crowsfoot generate` writes, and the folder, relative to this file.
            output swiftdata "Generated"
            output diagrams  "Docs"      @formats(mermaid, svg)

            """
    }
}
