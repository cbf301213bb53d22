// Your code for the migration from version 1.0.0 to 2.0.0. Crowsfoot created this file and never changes it.
// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.

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
