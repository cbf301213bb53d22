// Your code for the migration from version 1.0.0 to 2.0.0. Crowsfoot created this file and never changes it.
// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.

import Foundation
import SwiftData

nonisolated extension LibrarySchema.V1ToV2 {
    /// `Book.pages`: its type changed from `String` to `Int?`, and no step converts the old value.
    static func bookPages(_ row: LibrarySchema.V1.Book) throws -> Int? {
        try LibrarySchema.MigrationFailure.unfilled("Book.pages")
    }

    /// `Book.year` has no value in existing objects.
    static func bookYear(_ row: LibrarySchema.V2Bridge2.Book) throws -> Int {
        try LibrarySchema.MigrationFailure.unfilled("Book.year")
    }
}
