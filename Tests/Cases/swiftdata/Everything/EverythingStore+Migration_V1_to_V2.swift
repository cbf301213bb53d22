// Your code for the migration from version 1.0.0 to 2.0.0. Crowsfoot created this file and never changes it.
// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.

import Foundation
import SwiftData

nonisolated extension EverythingStore.V1ToV2 {
    /// Runs before the objects are copied, and again if the app was interrupted. Fetch only objects of `EverythingStore.V1`.
    ///
    /// - owners are new and required
    /// - `Record.native` is required, so every object needs a value
    /// - `Record.frame` is required, so every object needs a value
    /// - `Record.owner` is required, so every object needs a value
    static func willMigrate(_ context: ModelContext) throws {
        try EverythingStore.MigrationFailure.unfilled("owners are new and required")
        try EverythingStore.MigrationFailure.unfilled("Record.native")
        try EverythingStore.MigrationFailure.unfilled("Record.frame")
        try EverythingStore.MigrationFailure.unfilled("Record.owner")
    }

    /// Runs after the objects are copied, and again if the app was interrupted. Fetch only objects of `EverythingStore.V2Bridge`.
    ///
    /// - owners are new and required
    /// - `Record.native` is required, so every object needs a value
    /// - `Record.frame` is required, so every object needs a value
    /// - `Record.owner` is required, so every object needs a value
    static func didMigrate(_ context: ModelContext) throws {
        try EverythingStore.MigrationFailure.unfilled("owners are new and required")
        try EverythingStore.MigrationFailure.unfilled("Record.native")
        try EverythingStore.MigrationFailure.unfilled("Record.frame")
        try EverythingStore.MigrationFailure.unfilled("Record.owner")
    }
}
