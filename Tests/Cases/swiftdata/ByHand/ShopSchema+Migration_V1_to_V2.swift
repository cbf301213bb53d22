// What only you can say about the way from version 1.0.0 to 2.0.0. This file was written once and is yours.
// A line with `unfilled` is a gap: until you write something in its place, the migration throws there.

import Foundation
import SwiftData

nonisolated extension ShopSchema.V1ToV2 {
    /// Before the rows are copied: fetch nothing but rows of `ShopSchema.V1`. It may be called again when the app was stopped meanwhile.
    ///
    /// - works out the rating
    static func willMigrate(_ context: ModelContext) throws {
        try ShopSchema.MigrationFailure.unfilled("works out the rating")
    }

    /// Afterwards: fetch nothing but rows of `ShopSchema.V2Bridge2`. It may be called again when the app was stopped meanwhile.
    ///
    /// - works out the rating
    static func didMigrate(_ context: ModelContext) throws {
        try ShopSchema.MigrationFailure.unfilled("works out the rating")
    }
}
