// What only you can say about the way from version 1.0.0 to 2.0.0. This file was written once and is yours.
// A line with `unfilled` is a gap: until you write something in its place, the migration throws there.

import Foundation
import SwiftData

nonisolated extension EverythingStore.V1ToV2 {
    /// Before the rows are copied: fetch nothing but rows of `EverythingStore.V1`. It may be called again when the app was stopped meanwhile.
    ///
    /// - owners are new and required
    /// - `Record.native` is required, and has to have a value in every row afterwards
    /// - `Record.frame` is required, and has to have a value in every row afterwards
    /// - `Record.owner` is required, and has to have a value in every row afterwards
    static func willMigrate(_ context: ModelContext) throws {
        try EverythingStore.MigrationFailure.unfilled("owners are new and required")
        try EverythingStore.MigrationFailure.unfilled("Record.native")
        try EverythingStore.MigrationFailure.unfilled("Record.frame")
        try EverythingStore.MigrationFailure.unfilled("Record.owner")
    }

    /// Afterwards: fetch nothing but rows of `EverythingStore.V2Bridge`. It may be called again when the app was stopped meanwhile.
    ///
    /// - owners are new and required
    /// - `Record.native` is required, and has to have a value in every row afterwards
    /// - `Record.frame` is required, and has to have a value in every row afterwards
    /// - `Record.owner` is required, and has to have a value in every row afterwards
    static func didMigrate(_ context: ModelContext) throws {
        try EverythingStore.MigrationFailure.unfilled("owners are new and required")
        try EverythingStore.MigrationFailure.unfilled("Record.native")
        try EverythingStore.MigrationFailure.unfilled("Record.frame")
        try EverythingStore.MigrationFailure.unfilled("Record.owner")
    }
}
