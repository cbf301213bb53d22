// What only you can say about the way from version 1.0.0 to 2.0.0. This file was written once and is yours.
// A line with `unfilled` is a gap: until you write something in its place, the migration throws there.

import Foundation
import SwiftData

nonisolated extension KennelsSchema.V1ToV2 {
    /// `Pet.owner`: it is required and has no default, and no step says what it is in every row.
    static func petOwner(_ row: KennelsSchema.V1.Pet, _ context: ModelContext) throws -> KennelsSchema.V1.Person {
        try KennelsSchema.MigrationFailure.unfilled("Pet.owner")
    }
}
