// Your code for the migration from version 1.0.0 to 2.0.0. Crowsfoot created this file and never changes it.
// A line with `unfilled` is an unresolved step: until you replace it, the migration throws there.

import Foundation
import SwiftData

nonisolated extension KennelsSchema.V1ToV2 {
    /// `Pet.owner` has no value in existing objects.
    static func petOwner(_ row: KennelsSchema.V1.Pet, _ context: ModelContext) throws -> KennelsSchema.V1.Person {
        try KennelsSchema.MigrationFailure.unfilled("Pet.owner")
    }
}
