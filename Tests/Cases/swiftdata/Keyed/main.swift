import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

@MainActor
func keyed() throws {
    let container = try ModelContainer(
        for: Schema(versionedSchema: GarageSchema.V1.self), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = container.mainContext
    let truck = try Vehicle.upsert(plate: "A 1", in: context, orInsert: Truck(plate: "A 1", axles: 3))
    show("a truck", truck is Truck)
    // A subclass inherits the function, and what it makes is what the caller says.
    let cab = try Truck.upsert(plate: "B 2", in: context, orInsert: Cab(plate: ""))
    show("a cab", "\(cab is Cab) \(cab.plate)")
    let same = try Cab.upsert(plate: "A 1", in: context, orInsert: Cab(plate: "A 1"))
    show("the truck again", "\(same == truck) \((same as? Truck)?.axles ?? 0)")
    let car = try Car.upsert(key: "x", in: context, orInsert: Cab(plate: "C 3"))
    show("by the key of cars", "\(car is Cab) \(car.key) \(car.plate)")
    try context.save()
    show("saved", try context.fetch(FetchDescriptor<Vehicle>()).map(\.plate).sorted())
}

try keyed()
