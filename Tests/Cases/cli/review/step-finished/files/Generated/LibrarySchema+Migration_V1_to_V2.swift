// Mine, in a layout of my own.

import SwiftData

extension LibrarySchema.V1ToV2 {
    // try LibrarySchema.MigrationFailure.unfilled("Book.pages")
    static func bookPages(_ row: LibrarySchema.V1.Book) throws -> Int? { Int(row.pages) }

    static func bookYear(_ row: LibrarySchema.V2Bridge2.Book) throws -> Int {
        print("unfilled(\"Book.year\")")
        return 2000
    }
}
