// Your code for the migration from version 1.0.0 to 1.1.0. Crowsfoot created this file and never changes it.
// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.

import Foundation
import SwiftData

nonisolated extension TravelSchema.V1ToV1_1 {
    /// `Visit.note` has no value in existing objects.
    @available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *)
    static func visitNote(_ row: TravelSchema.V1_1Bridge2.Visit) throws -> String {
        try TravelSchema.MigrationFailure.unfilled("Visit.note")
    }
}
