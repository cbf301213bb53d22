import Foundation
import SwiftData

let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
defer { try? FileManager.default.removeItem(at: folder) }

let container = try ShippingSchema.openNow(at: .file(folder.appending(path: "store")))
let context = ModelContext(container)

let harbour = Harbour(name: "North")
let (tanker, tug) = (Tanker(name: "Ada"), Tug(name: "Bo"))
let (box, crate, inner) = (Box(label: "Box"), Crate(label: "Crate"), Crate(label: "Inner"))
for row: any PersistentModel in [harbour, tanker, tug, box, crate, inner] { context.insert(row) }
harbour.ships = [tanker]
harbour.crane = Crane(number: 7)
tanker.guide = tug
crate.whole = box
crate.parts = [inner]
try context.save()

let other = ModelContext(container)
for box in try other.fetch(FetchDescriptor<Box>(sortBy: [SortDescriptor(\.label)])) {
    print(type(of: box), box.label, box.parts.map(\.label), (box as? Crate)?.whole?.label ?? "-")
}
for tanker in try other.fetch(FetchDescriptor<Tanker>()) { print(tanker.name, tanker.berth?.name ?? "-", tanker.guide?.name ?? "-") }
for tug in try other.fetch(FetchDescriptor<Tug>()) { print(tug.name, tug.guided.map(\.name)) }
for crane in try other.fetch(FetchDescriptor<Crane>()) { print(crane.number, crane.harbour?.name ?? "-") }
for box in try other.fetch(FetchDescriptor<Box>()) where box.label == "Box" { other.delete(box) }
try other.save()
print(try other.fetchCount(FetchDescriptor<Box>()), "left")
