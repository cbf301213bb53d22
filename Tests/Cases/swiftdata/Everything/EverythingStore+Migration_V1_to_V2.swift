// Your code for the migration from version 1.0.0 to 2.0.0. Crowsfoot created this file and never changes it.
// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.

import Foundation
import SwiftData

nonisolated extension EverythingStore.V1ToV2 {
    /// Before the rows are copied: fetch nothing but rows of `EverythingStore.V1`. It may be called again when the app was stopped meanwhile.
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

    /// Afterwards: fetch nothing but rows of `EverythingStore.V2Bridge`. It may be called again when the app was stopped meanwhile.
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
