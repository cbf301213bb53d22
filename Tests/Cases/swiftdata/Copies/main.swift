import Foundation
import SwiftData

let schema = Schema(versionedSchema: CopiesSchema.V1.self)
let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)
let container = try ModelContainer(for: schema, migrationPlan: CopiesSchema.MigrationPlan.self, configurations: configuration)
let context = ModelContext(container)

let drawing = Drawing(name: "House")
context.insert(drawing)
let shapes = [Shape(position: 1), Circle(radius: 2, position: 2), DashedCircle(radius: 3, dashes: [1, 2], position: 3)]
for shape in shapes { context.insert(shape) }
drawing.shapes = shapes
let cover = DashedCircle(radius: 4, dashes: [])
context.insert(cover)
drawing.cover = cover
try context.save()

func text(_ shape: Shape.AnySnapshot) -> String {
    switch shape {
    case .shape(let shape): "\(shape.position)"
    case .circle(let circle): "\(circle.position) of radius \(circle.radius)"
    case .dashedCircle(let circle): "\(circle.position) of radius \(circle.radius), dashed \(circle.dashes)"
    }
}

let copy = Drawing.Snapshot(drawing)
print("shapes: \(copy.shapes.map(text))")
print("cover: \(copy.cover.map(text) ?? "none")")
print("the same: \(copy.shapes.map(\.id) == shapes.map(\.key))")
print("coded: \(try JSONDecoder().decode(Drawing.Snapshot.self, from: JSONEncoder().encode(copy)) == copy)")

let shelf = Shelf(name: "Shelf")
context.insert(shelf)
for name in ["a", "b"] {
    let box = Box(name: name, shelf: shelf)
    let first = Box(name: "\(name)1")
    box.inside = [first, Box(name: "\(name)2")]
    first.inside = [Box(name: "deep")]
}
try context.save()

func text(_ box: Box.Snapshot) -> String { box.name + (box.inside.isEmpty ? "" : " \(box.inside.map(text))") }

print("boxes: \(Shelf.Snapshot(shelf).boxes.map(text))")
print("a thing: \(Thing.AnySnapshot(shelf) == .shelf(Shelf.Snapshot(shelf)))")

let chapter = Chapter(title: "One")
context.insert(chapter)
chapter.notes = [Note(text: "first")]
chapter.notes[0].chapters = [Chapter(title: "Two")]
try context.save()
print("chapters: \(chapter.snapshot.notes.flatMap(\.chapters).map(\.title))")

let product = Product(name: "Soap")
let order = Order(number: 7)
for row: any PersistentModel in [product, order] { context.insert(row) }
let line = Line(order: order, product: product)
try context.save()
print("lines: \(order.snapshot.lines.map { $0.productID == product.persistentModelID }) \(product.snapshot.lines.map(\.orderID))")
print("a line: \(line.snapshot.orderID)")
