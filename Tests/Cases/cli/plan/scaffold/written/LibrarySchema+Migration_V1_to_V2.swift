// What only you can say about the way from version 1.0.0 to 2.0.0. This file was written once and is yours.
// A line with `unfilled` is a gap: until you write something in its place, the migration throws there.

import Foundation
import SwiftData

nonisolated extension LibrarySchema.V1ToV2 {
    /// `Book.pages`: it was `String` and is `Int?`, and no step says what becomes of the old value.
    static func bookPages(_ row: LibrarySchema.V1.Book) throws -> Int? {
        try LibrarySchema.MigrationFailure.unfilled("Book.pages")
    }

    /// `Book.year`: it is required and has no default, and no step says what it is in every row.
    static func bookYear(_ row: LibrarySchema.V2Bridge2.Book) throws -> Int {
        try LibrarySchema.MigrationFailure.unfilled("Book.year")
    }
}
