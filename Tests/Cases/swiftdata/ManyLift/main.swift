import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

func refusal(_ body: () throws -> Void) -> String {
    do {
        try body()
        return "none"
    } catch let error as AppDataSchema.ValidationError {
        return "\(error.message.key): \(error.localizedDescription)"
    } catch {
        return "\((error as NSError).code) \(error.localizedDescription)"
    }
}

@MainActor
func memory() throws -> ModelContext {
    let schema = Schema(versionedSchema: AppDataSchema.V2.self)
    let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)
    return try ModelContainer(for: schema, migrationPlan: AppDataSchema.MigrationPlan.self, configurations: configuration).mainContext
}

/// A fixed day, so that nothing depends on when the program runs.
func day(_ number: Int) -> Date { Date(timeIntervalSinceReferenceDate: Double(number) * 86_400) }

@MainActor
func making() throws {
    let workout = Workout()
    show("workout", "'\(workout.title)' '\(workout.notes)' \(workout.endedAt == nil) \(workout.effort ?? 0) \(workout.performances.count)")
    show("it began now", abs(workout.startedAt.timeIntervalSinceNow) < 60)
    show("identities", Workout().id != Workout().id)
    let set = LiftSet()
    show("set", "\(set.position) \(set.kind) \(set.repetitions) \(set.weight) \(set.rest ?? -1) \(set.isCompleted)")
    show("without a name", refusal { try Exercise(name: "").validate() })
    for effort in [0, 1, 10, 11] { show("effort \(effort)", refusal { try Workout(effort: effort).validate() }) }
    show("bounds", "\(Workout.Check.effortRange) \(Workout.Check.effortRange.upperBound) \(LiftSet.Check.weightRange.lowerBound)")
    show("no effort", "\(Workout.Check.effort.allows(nil)) \(Workout.Check.effort.allows(11))")
    show("the first of several", refusal { try LiftSet(position: -1, repetitions: -1).validate() })
    show("weight", refusal { try BodyMeasurement(weight: -0.5).validate() })
    set.rest = -1
    show("rest, later", refusal { try set.validate() })
    set.setValue(forKey: \.kindRaw, to: "super")
    show("unknown kind", "\(set.kindRaw) reads as \(String(localized: set.kind.label)), \(set.kind.label.key)")
    let exercise = Exercise(name: "Row", muscleGroup: .back, equipment: .cable)
    exercise.setValue(forKey: \.equipmentRaw, to: "sandbag")
    show("unknown equipment", String(localized: exercise.equipment.label))
    exercise.setValue(forKey: \.muscleGroupRaw, to: "ears")
    show("unknown group", String(localized: exercise.muscleGroup.label))
}

struct Program {
    let title: String
    let exercises: [Exercise]
}

/// The app's own steps.
extension Workout.Builder {
    func begin() -> Self { then { $0.startedAt = .now } }

    func build(from program: Program) -> Workout {
        then { workout in
            for (position, exercise) in program.exercises.enumerated() {
                let performance = Performance(position: position)
                workout.performances.append(performance)
                performance.exercise = exercise
                for number in 0..<2 {
                    performance.sets.append(LiftSet(position: number, repetitions: 5 + number, weight: 60))
                }
            }
        }
        .build(Workout(title: program.title, effort: 8))
    }
}

/// A workout of two exercises with two sets each, made as an app would.
@MainActor
func train(in context: ModelContext) -> Workout {
    let exercises = ["Squat", "Press"].map { Exercise.Builder().with(context: context).build(Exercise(name: $0, muscleGroup: .legs)) }
    return Workout.Builder().with(context: context).begin().build(from: Program(title: "Monday", exercises: exercises))
}

extension Workout {
    fileprivate var summary: [String] {
        performances.sorted { $0.position < $1.position }.map { performance in
            let sets = performance.sets.sorted { $0.position < $1.position }
            return "\(performance.exercise?.name ?? "nothing") \(sets.map(\.repetitions))"
        }
    }
}

@MainActor
func building() throws {
    let context = try memory()
    let loose = Exercise.Builder().build(Exercise(name: "Loose", equipment: .other))
    show("without a context", "\(loose.modelContext == nil) \(loose.equipment) \(loose.muscleGroup) \(loose.performances.count)")
    let workout = train(in: context)
    show("begun", abs(workout.startedAt.timeIntervalSinceNow) < 60)
    show("before saving", workout.summary)
    try context.save()
    show("after saving", try ModelContext(context.container).fetch(FetchDescriptor<Workout>()).flatMap(\.summary))
    let measured = BodyMeasurement.Builder().build(BodyMeasurement(weight: 70, measuredAt: day(0)))
    show("not related to anything", "\(measured.weight) \(measured.measuredAt == day(0))")
}

@MainActor
func asking() throws {
    let context = try memory()
    for (name, group) in [("Squat", MuscleGroup.legs), ("Crunch", .core), ("Lunge", .legs), ("Curl", .arms)] {
        context.insert(Exercise(name: name, muscleGroup: group, isArchived: name == "Curl"))
    }
    for number in 1...25 {
        let effort = number % 5 == 0 ? nil : number % 10 + 1
        context.insert(Workout(title: "\(number)", startedAt: day(number), endedAt: number == 24 ? nil : day(number), effort: effort))
    }
    for (number, weight) in [(2, 80.5), (3, 80), (1, 81)] { context.insert(BodyMeasurement(weight: weight, measuredAt: day(number))) }
    func titles(_ descriptor: FetchDescriptor<Workout>) throws -> String {
        try context.fetch(descriptor).map(\.title).joined(separator: " ")
    }
    for moment in ["before saving", "after saving"] {
        show(moment, try context.fetch(Exercise.Query.available).map(\.name))
        show("  legs", try context.fetch(Exercise.Query.training(.legs)).map(\.name))
        show("  arms", try context.fetch(Exercise.Query.training(.arms)).map(\.name))
        show("  most recent", try titles(Workout.Query.mostRecent()))
        show("  without arguments", try titles(Workout.Query.mostRecent))
        show("  three of them", try titles(Workout.Query.mostRecent(3)))
        show("  in progress", try titles(Workout.Query.inProgress))
        show("  since the 23rd", try titles(Workout.Query.started(since: day(23))))
        show("  hard", try titles(Workout.Query.hard()))
        show("  harder", try titles(Workout.Query.hard(from: 10)))
        show("  weights", try context.fetch(BodyMeasurement.Query.history).map(\.weight))
        try context.save()
    }
}

@MainActor
func copying() throws {
    let context = try memory()
    let workout = train(in: context)
    try context.save()
    let other = try ModelContext(context.container).fetch(FetchDescriptor<Workout>())[0]
    let copy = workout.snapshot
    show("equal", "\(copy == other.snapshot) \(Set([copy, other.snapshot]).count)")
    show("within", copy.performances.map { "\($0.position) \($0.sets.map(\.repetitions))" })
    let exercise = try context.fetch(Exercise.Query.training(.legs))[0]
    show("by identity", "\(exercise.name) \(copy.performances[1].exerciseID == exercise.id)")
    let edited = Workout.Snapshot(title: "By hand", performances: [Performance.Snapshot(position: 1), Performance.Snapshot()])
    show("made by hand", "\(edited.title) \(edited.effort ?? 0) \(edited.performances.map(\.position))")
    let earlier = #"{"id":"\#(copy.id)","title":"","startedAt":0,"note":"sent by version 1","performances":[]}"#
    show("sent before a rename", try JSONDecoder().decode(Workout.Snapshot.self, from: Data(earlier.utf8)).notes)
    let decoded = try JSONDecoder().decode(Workout.Snapshot.self, from: JSONEncoder().encode(copy))
    show("coded", decoded == copy)
    let set = workout.performances[0].sets[0]
    set.repetitions += 1
    show("after a change", "\(copy == workout.snapshot) \(copy == decoded)")
}

@MainActor
func deleting() throws {
    let context = try memory()
    func counts() throws -> String {
        func count<Model: PersistentModel>(_ model: Model.Type) throws -> Int { try context.fetchCount(FetchDescriptor<Model>()) }
        return """
            \(try count(Workout.self)) workouts, \(try count(Performance.self)) performances, \(try count(LiftSet.self)) sets, \
            \(try count(Exercise.self)) exercises
            """
    }
    let workout = train(in: context)
    try context.save()
    show("at first", try counts())
    context.delete(try context.fetch(Exercise.Query.available)[0])
    try context.save()
    show("without an exercise", "\(try counts()) \(workout.summary)")
    context.delete(workout.performances.first { $0.exercise == nil } ?? workout.performances[0])
    try context.save()
    show("without a performance", "\(try counts()) \(workout.summary)")
    context.delete(workout.performances[0].sets[0])
    try context.save()
    show("without a set", try counts())
    context.delete(workout)
    show("before saving", try counts())
    context.rollback()
    show("taken back", try counts())
    context.delete(workout)
    try context.save()
    show("without the workout", try counts())
    let exercise = try context.fetch(Exercise.Query.available)[0]
    context.insert(Exercise(name: exercise.name, equipment: .machine))
    try context.save()
    show("the same name", try context.fetch(Exercise.Query.available).map { "\($0.name) \($0.equipment)" })
}

@MainActor
func opening() throws {
    let container = try memory().container
    show("plan", "\(container.migrationPlan.map { "\($0)" } ?? "none") \(container.schema.version)")
    show("versions", AppDataSchema.MigrationPlan.schemas.map { "\($0.versionIdentifier) \($0.models.count)" })
    let old = Schema(versionedSchema: AppDataSchema.V1.self)
    let configuration = ModelConfiguration(schema: old, isStoredInMemoryOnly: true)
    show(
        "a version that is not the newest is refused",
        refusal {
            _ = try ModelContainer(for: old, migrationPlan: AppDataSchema.MigrationPlan.self, configurations: configuration)
        } != "none")
    let earlier = ModelContext(try ModelContainer(for: old, migrationPlan: nil, configurations: configuration))
    earlier.insert(AppDataSchema.V1.Workout(startedAt: day(1), note: "as it was"))
    try earlier.save()
    show("an old version by itself", try earlier.fetch(FetchDescriptor<AppDataSchema.V1.Workout>()).map(\.note))
}

for part in [making, building, asking, copying, deleting, opening] { try part() }
