// Your code for the migration from version 1.0.0 to 2.0.0. Crowsfoot created this file and never changes it.
// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.

import Foundation
import SwiftData

nonisolated extension ShopSchema.V1ToV2 {
    /// Runs before the objects are copied, and again if the app was interrupted. Fetch only objects of `ShopSchema.V1`.
    ///
    /// - works out the rating
    static func willMigrate(_ context: ModelContext) throws {
        try ShopSchema.MigrationFailure.unfilled("works out the rating")
    }

    /// Runs after the objects are copied, and again if the app was interrupted. Fetch only objects of `ShopSchema.V2Bridge2`.
    ///
    /// - works out the rating
    static func didMigrate(_ context: ModelContext) throws {
        try ShopSchema.MigrationFailure.unfilled("works out the rating")
    }
}
