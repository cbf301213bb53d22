import SwiftData

let container = try ModelContainer(for: DurationsSchema.V1.Workout.self)
let context = ModelContext(container)

let workout = DurationsSchema.V1.Workout(name: "Morning", length: .milliseconds(1_830_250))
context.insert(workout)
workout.laps = [.seconds(300), .seconds(-1), Duration(secondsComponent: 1 << 60, attosecondsComponent: 5)]
workout.splits = ["half": .seconds(900)]
workout.pace = DurationsSchema.V1.Pace(perKilometre: .seconds(330), best: .milliseconds(298_250))
try context.save()

print(workout.length, workout.rest, workout.warmUp as Any)
workout.warmUp = .seconds(120)
print(workout.warmUp as Any)
workout.warmUp = nil
print(workout.warmUp as Any)
print(workout.laps)
print(workout.splits)
print(workout.pace as Any)
