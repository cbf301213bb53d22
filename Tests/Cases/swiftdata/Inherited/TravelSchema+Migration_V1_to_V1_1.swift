// What only you can say about the way from version 1.0.0 to 1.1.0. This file was written once and is yours.
// A line with `unfilled` is a gap: until you write something in its place, the migration throws there.

import Foundation
import SwiftData

nonisolated extension TravelSchema.V1ToV1_1 {
    /// `Visit.note`: it is required and has no default, and no step says what it is in every row.
    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    static func visitNote(_ row: TravelSchema.V1_1Bridge2.Visit) throws -> String {
        try TravelSchema.MigrationFailure.unfilled("Visit.note")
    }
}
