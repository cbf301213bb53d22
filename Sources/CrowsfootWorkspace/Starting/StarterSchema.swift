/// The text of a first schema: two models that every reader knows, and comments that teach the language.
struct StarterSchema {
    let name: SchemaName
    /// In a build, the plugin decides where the source goes.
    let isBuilt: Bool

    var text: String {
        """
        // The whole data layer of an app, in one file. `crowsfoot check` finds what is wrong with it.
        // A line behind `///` is documentation: it goes into the code, the pictures and the pages.

        /// What \(name.text) keeps.
        schema \(name.text)

        \(outputs)
        // A kind of something, out of a few. In a store it is its name.

        /// How often a book has been read.
        enum Wear: String {
            case new
            case used
            case worn
        }

        // A model is what there are rows of. Its properties are a name, a type, and a default where there is one.

        /// Somebody who writes books.
        model Writer {
            name:  String @unique                           /// As on the covers.
            books: [Book] @inverse(writer) @delete(cascade) /// They go when the writer goes.
        }

        // A property whose type is a model is a relationship, and `@inverse` names its other end.

        /// A book on the shelf.
        model Book {
            title:  String                    /// As on the cover.
            added:  Date    = .now @automatic /// Set when the book is made, and no parameter.
            wear:   Wear    = .new            /// What it looks like.
            pages:  Int?                      /// A question mark: nobody has to know it.
            writer: Writer?                   /// Nothing for a book that nobody signed.
        }

        // Edit this file as the app grows. `crowsfoot release` records each version that users have, in a folder beside it.

        """
    }

    private var outputs: String {
        if isBuilt {
            return """
                // The plugin generates Swift of this in every build. Pictures of it: `crowsfoot diagram --help`.

                """
        }
        return """
            // What `crowsfoot generate` makes, and into which folder, seen from here.
            output swiftdata "Generated"
            output diagrams  "Docs"      @formats(mermaid, svg)

            """
    }
}
