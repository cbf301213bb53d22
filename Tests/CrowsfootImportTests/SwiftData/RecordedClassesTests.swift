import CrowsfootChecking
import CrowsfootModel
import CrowsfootStoreModel
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Testing

/// Tests classes of real apps with the hashes in their stores.
struct RecordedClassesTests {
    private static let source = """
        import SwiftData
        import Foundation

        @Model class Ingredient {
            var id: UUID
            var unit: Measure
            var value: Double
            var ingredientBase: IngredientBase

            init(id: UUID, unit: Measure, value: Double, ingredientBase: IngredientBase) {
                (self.id, self.unit, self.value, self.ingredientBase) = (id, unit, value, ingredientBase)
            }
        }

        @Model class IngredientBase {
            @Attribute(.unique) var name: String
            init(name: String) { self.name = name }
        }

        enum Measure: String, Codable { case gram, millilitre }
        """

    @Test func hashesAreThoseOfTheStore() throws {
        let disk = MemoryFileSystem()
        disk.add("Models/Ingredient.swift", Array(Self.source.utf8))
        let result = SchemaChecker.check(try SourceLoader(disk).load(["Models"]))
        let version = try #require(result.soundHistories.first?.current)
        let identity = try #require(StoreIdentity.all(in: [version]).first)
        #expect(
            identity.entityHashes.mapValues(Base64.text) == [
                "Ingredient": "SjufMt9CruGesYa2rQOtV8ls0/tFMmcaQGPaIALPxho=",
                "IngredientBase": "9acV+0x07IapTL07OkS0ddNKGfUqnFb0oFGhN99wGKE=",
            ])
    }
}
