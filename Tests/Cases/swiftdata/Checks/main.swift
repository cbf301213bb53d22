import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

func refusal(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "none"
    } catch let error as TripsSchema.ValidationError {
        return "\(error.property), \(error.message.key): \(error.localizedDescription)"
    } catch {
        return "\(error)"
    }
}

func message(_ resource: LocalizedStringResource?) -> String { resource.map { String(localized: $0) } ?? "-" }

/// Its name without a warning.
typealias Cruising = TripsSchema.V1.Cruise

func asking() {
    for title in ["", "Alps", "A title that is too long"] { show("title", message(Journey.Check.title.message(for: title))) }
    show("inherited", Hike.Check.title.allows(""))
    show("bounds", "\(Journey.Check.daysRange2) \(Hike.Check.daysRange2) \(Journey.Check.daysRangeRange) \(Journey.Check.titleLength)")
    show("of lists", "\(Hike.Check.stepsLength) \(Guide.Check.hikesCount) \(Cruising.Check.shipLength)")
    show("31 days", message(Hike.Check.days.message(for: 31)))
    show("no range", Journey.Check.daysRange.allows(nil))
    for text in ["ok", "OK", "o"] { show("self", message(Journey.Check.`Self`.message(for: text))) }
    show("price", message(Guide.Check.price.message(for: 1000)))
    show("map", message(Guide.Check.map.message(for: Data(count: 17))))
    show("hikes", message(Guide.Check.hikes.message(for: [])))
    show("string", message(Guide.Check.String.message(for: 0.5)))
}

@MainActor
func validating() {
    let hike = Hike(title: "Alps", height: -1)
    show("of the subclass", refusal { try hike.validate() })
    show("of the class above", refusal { try Hike(title: "", height: -1).validate() })
    let journey: Journey = Cruising(title: "Sea", ship: "MS")
    show("by the class above", refusal { try journey.validate() })
    let checked: any TripsSchema.Checked = hike
    show("by the protocol", refusal { try checked.validate() })
    hike.height = 1
    show("valid", refusal { try checked.validate() })
    show("no hikes", refusal { try Guide(name: "Ida").validate() })
    show("a hike", refusal { try Guide(name: "Ida", hikes: [hike]).validate() })
}

@MainActor
func making() throws {
    show("made", try Hike(.checked, title: "Alps", height: 2).height)
    show("a title", refusal { _ = try Hike(.checked, title: "") })
    show("a ship", refusal { _ = try Cruising(.checked, title: "Sea", ship: "") })
    let hike = Hike(title: "Alps")
    show("a walk", refusal { _ = try Walk(.checked, title: "") })
    show("a climb", refusal { try Climb(title: "Alps", height: -1).validate() })
    show("a price", refusal { _ = try Guide(.checked, name: "Ida", price: 0, hikes: [hike]) })
    show("nothing is left of it", hike.guides.count)
    show("a guide", try Guide(.checked, name: "Ida", hikes: [hike]).hikes?.count ?? 0)
}

extension Hike.Builder {
    func guided(by name: String) -> Self { then { $0.guides.append(Guide(name: name)) } }
}

@MainActor
func saving() throws {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(for: Schema(versionedSchema: TripsSchema.V1.self), configurations: configuration)
    let context = container.mainContext
    let hike = Hike.Builder().with(context: context).guided(by: "Ida").guided(by: "").build(Hike(title: "Alps"))
    show("a guide without a name", refusal { try context.save(checking: TripsSchema.self) })
    show("nothing is saved", try ModelContext(container).fetchCount(FetchDescriptor<Guide>()))
    for guide in hike.guides where guide.name.isEmpty { guide.name = "Max" }
    show("now", refusal { try context.save(checking: TripsSchema.self) })
    show("saved", try ModelContext(container).fetch(FetchDescriptor<Guide>()).map(\.name).sorted())
}

asking()
validating()
try making()
try saving()
