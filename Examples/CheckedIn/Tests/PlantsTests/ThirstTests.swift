import Foundation
import Plants
import SwiftData
import Testing

struct ThirstTests {
    @Test func aPlantWantsWaterAfterAsManyDaysAsItDoesWithout() throws {
        let container = try PlantsSchema.openNow(at: .memory)
        defer { withExtendedLifetime(container) {} }
        let context = ModelContext(container)
        let fern = Plant(name: "Fern", thirst: 3)
        context.insert(fern)
        let day = Date(timeIntervalSinceReferenceDate: 0)
        fern.water(on: day)
        fern.water(on: day.addingTimeInterval(-86_400))
        try context.save()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        #expect(fern.nextWatering(in: calendar) == day.addingTimeInterval(3 * 86_400))
    }
}
