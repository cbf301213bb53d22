import Foundation
import SwiftData

let context = ModelContext(try SampledSchema.makePreviewContainer())

@MainActor
func show<Row: PersistentModel>(_ type: Row.Type, _ value: (Row) -> Any) throws {
    let rows = try context.fetch(FetchDescriptor<Row>())
    print("\(type): \(rows.map { "\(value($0))" }.sorted())")
}

try show(Switch.self) { $0.isOn }
try show(Lamp.self) { "\($0.name), \($0.outlet.isOn), \($0.shade?.color.rawValue ?? "-"), \($0.hooks.count), \($0.stand.name)" }
try show(Shade.self) { $0.color }
try show(Hook.self) { "\($0.side) \($0.isHigh) \($0.number)" }
try show(Plug.self) { "\($0.name) \($0.socket.side)" }
try show(Socket.self) { "\($0.side) \($0.plug?.name ?? "-")" }
try show(Stand.self) { "\(type(of: $0)) \($0.name)" }
try show(Bulb.self) { "\(type(of: $0)) \($0.color)" }
try show(Flat.self) { $0.isWide }
try show(Film.self) { $0.name }
try show(Folder.self) { "\($0.name) in \($0.parent?.name ?? "-"), \($0.place.town), \($0.tags), \($0.pages.map(\.number))" }
try show(Folder.self) { Calendar.current.isDateInToday($0.editedAt) }
try show(Folder.self) { String(decoding: $0.photo.prefix(3), as: UTF8.self) }
