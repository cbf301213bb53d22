import Foundation
import SwiftData

// The raw values that rows of each version may hold, and one that none of them had.
for rawValue in ["tiny", "minor", "low", "major", "high", "huge"] {
    print("\(rawValue) reads as \(Level(stored: rawValue))")
}
for version in LineageSchema.MigrationPlan.schemas { print("\(version.versionIdentifier): \(version.models.count) models") }

let context = ModelContext(try LineageSchema.makePreviewContainer())
print("places: \(try context.fetchCount(FetchDescriptor<Place>())), players: \(try context.fetchCount(FetchDescriptor<Player>()))")
let place = Place(label: "Here")
print("address by default: \(place.address?.street ?? "none")")
place.address = nil
print("address taken away: \(place.address?.street ?? "none")")
