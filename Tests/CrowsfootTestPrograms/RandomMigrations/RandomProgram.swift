import CrowsfootModel
import CrowsfootSwift
import CrowsfootTestSupport
package import CrowsfootText

/// Swift code that creates the objects of a random schema, opens their store with the generated plan, and prints its contents.
package struct RandomProgram {
    package let schema: RandomSchema

    package init(schema: RandomSchema) { self.schema = schema }

    /// Returns the generated code with what a user would write, and the program itself. Objects are processed in batches of two.
    package func files() throws -> [GeneratedFile] {
        let history = try SchemaHistory.of(schema.text)
        let program = GeneratedFile(path: "\(schema.name)Scenario.swift", text: text)
        return history.swiftDataFiles().map(Self.tested) + history.scaffolds().map(Self.written) + [program]
    }

    /// Returns the user's code: a required relationship refers to the object with the lowest key.
    package static func written(_ scaffold: GeneratedFile) -> GeneratedFile {
        let gap = #/\) throws -> (\S+) {\n +try \S+\.unfilled\(.*\)/#
        let text = scaffold.text.replacing(gap) { match in
            ") throws -> \(match.1) {\n        try context.fetch(FetchDescriptor<\(match.1)>(sortBy: [SortDescriptor(\\.key)]))[0]"
        }
        return GeneratedFile(path: scaffold.path, text: text)
    }

    private static func tested(_ file: GeneratedFile) -> GeneratedFile {
        let text = file.text.replacing("static var batchSize: Int { 500 }", with: "static var batchSize: Int { 2 }")
            .replacing(".write(to: ", with: ".writeCounted(to: ").replacing(".removeItem(at: ", with: ".removeCounted(at: ").replacing(
                "context.save()", with: "context.saveCounted()")
        return GeneratedFile(path: file.path, text: text)
    }

    private var base: String { schema.name + "Schema" }
    private var old: VersionDraft { schema.versions[0] }
    private var new: VersionDraft { schema.versions[schema.versions.count - 1] }

    package var text: String {
        """
        import Foundation
        import SwiftData

        enum \(schema.name)Scenario: Scenario {
            static let name = "\(schema.name)"
            static let first: any VersionedSchema.Type = \(base).V1.self
            static let objects = \"\"\"
        \(objects.map { "    " + $0 }.joined(separator: "\n"))
            \"\"\"

            static func open(_ url: URL) throws -> ModelContainer {
                do {
                    return try \(base).openNow(at: .file(url))
                } catch .migration(_, let error) {
                    throw error
                } catch .other(let error) {
                    throw error
                }
            }

            static func make(_ model: String, _ v: [String]) -> any PersistentModel {
                switch model {
        \(old.models.map(maker).joined(separator: "\n"))
                default: preconditionFailure(model)
                }
            }

            static func link(_ relation: String, _ first: any PersistentModel, _ second: any PersistentModel) {
                switch relation {
        \(old.models.flatMap(linkers).joined(separator: "\n"))
                default: preconditionFailure(relation)
                }
            }

            static func lines(_ context: ModelContext) throws -> [String] {
                var lines: [String] = []
        \(new.models.map(printer).joined(separator: "\n"))
                return lines.sorted()
            }
        }

        """
    }

    /// The lines of the data: an object by model, key and values, or a pair of keys by relationship.
    package var objects: [String] {
        let objects = schema.first.objects.values.sorted { $0.key < $1.key }.map { object in
            let properties = old.properties(of: old.model(object.model)).filter { $0.valueType != nil && $0.name != "key" }
            return ([object.model, "\(object.key)"] + properties.map { object[$0.name].programText }).joined(separator: "|")
        }
        let links = schema.first.links.sorted { $0.key < $1.key }.flatMap { relation, pairs in
            pairs.map { "\(relation)|\($0.first)|\($0.second)" }
        }
        return objects + links
    }

    private func maker(_ model: ModelDraft) -> String {
        let values = old.properties(of: model).filter { $0.valueType != nil }
        let numbered = values.enumerated().map { ($0.offset, $0.element) }
        let arguments = numbered.filter { !$0.1.isOptional }.map { "\($0.1.name): \(parsed($0.1, "v[\($0.0)]"))" }
        let settings = numbered.filter { $0.1.isOptional }.map { "            o.\($0.1.name) = \(parsed($0.1, "v[\($0.0)]"))\n" }
        return """
                    case "\(model.name)":
                        let o = \(base).V1.\(model.name)(\(arguments.joined(separator: ", ")))
            \(settings.joined())            return o
            """
    }

    private func parsed(_ property: PropertyDraft, _ text: String) -> String {
        let value =
            switch property.valueType {
            case .enumeration(let name): "\(base).V1.\(name)(rawValue: \(text))!"
            case .structure(let name): structure(name, text)
            case .date: "Date(timeIntervalSinceReferenceDate: parsed(\(text)))"
            case .int, .double, .bool, .text, nil: "parsed(\(text))"
            }
        return property.isOptional ? "\(text) == \"~\" ? nil : \(value)" : value
    }

    private func structure(_ name: String, _ text: String) -> String {
        let members = old.structs.first { $0.name == name }?.members ?? []
        let order = members.map(\.name).sorted()
        let arguments = members.map { "\($0.name): parsed(part(\(text), \(order.firstIndex(of: $0.name) ?? 0)))" }
        return "\(base).V1.\(name)(\(arguments.joined(separator: ", ")))"
    }

    private func linkers(_ model: ModelDraft) -> [String] {
        model.properties.compactMap { property in
            guard let end = property.link, end.side == 0 else { return nil }
            let (own, target) = ("\(base).V1.\(model.name)", "\(base).V1.\(end.target)")
            if let other = old.otherEnd(of: end), old.property(other)?.isOrdered == true {
                return "        case \"\(end.relation)\": (second as! \(target)).\(other.property).append(first as! \(own))"
            }
            let change = end.isMany ? ".append(second as! \(target))" : " = (second as! \(target))"
            return "        case \"\(end.relation)\": (first as! \(own)).\(property.name)\(change)"
        }
    }

    private func printer(_ model: ModelDraft) -> String {
        let type = "\(base).V\(schema.versions.count).\(model.name)"
        let place = model.parent == nil ? "            lines.append(place)\n" : ""
        let lines = model.properties.filter { $0.name != "key" }.map { property in
            "            lines.append(place + \".\(property.name)=\" + \(shown(property)))\n"
        }
        return """
                    for row in try context.fetch(FetchDescriptor<\(type)>()) {
                        let place = "\\(type(of: row))#\\(row.key)"
            \(place)\(lines.joined())        }
            """
    }

    private func shown(_ property: PropertyDraft) -> String {
        let path = "row.\(property.name)"
        switch property.kind {
        case .link(let end):
            let keys = "\(path).map(\\.key)"
            return end.isMany
                ? "shown(\(property.isOrdered ? keys : "\(keys).sorted()"))" : "shown(\(path)\(property.isOptional ? "?" : "").key)"
        case .value(.structure(let name)):
            let members = (new.structs.first { $0.name == name }?.members ?? []).sorted { $0.name < $1.name }
            let parts = members.map { "shown(value.\($0.name))" }.joined(separator: " + \";\" + ")
            return property.isOptional ? "(\(path).map { value in \(parts) } ?? \"~\")" : "{ value in \(parts) }(\(path))"
        case .value: return "shown(\(path))"
        }
    }

    /// The code that all programs share.
    package static let frame = """
        import Foundation
        import SwiftData

        protocol Scenario {
            static var name: String { get }
            static var first: any VersionedSchema.Type { get }
            static var objects: String { get }
            static func open(_ url: URL) throws -> ModelContainer
            static func make(_ model: String, _ v: [String]) -> any PersistentModel
            static func link(_ relation: String, _ first: any PersistentModel, _ second: any PersistentModel)
            static func lines(_ context: ModelContext) throws -> [String]
        }

        func parsed<Value: LosslessStringConvertible>(_ text: String) -> Value { Value(text)! }
        func part(_ text: String, _ number: Int) -> String { text.components(separatedBy: ";")[number] }
        func shown<Value>(_ value: Value?) -> String { value.map { "\\($0)" } ?? "~" }
        func shown(_ date: Date?) -> String { date.map { "\\(Int($0.timeIntervalSinceReferenceDate))" } ?? "~" }
        func shown(_ keys: [Int]) -> String { keys.map(String.init).joined(separator: ",") }
        func say(_ text: String) { FileHandle.standardOutput.write(Data((text + "\\n").utf8)) }

        /// The changes to stores and files, in the last migration that wasn't stopped. It is assumed that SwiftData saves through contexts of
        /// Core Data, which post a notification.
        enum Changes {
            nonisolated(unsafe) static var saves = 0
            /// Saves of the generated code without a notification.
            nonisolated(unsafe) static var silentSaves = 0
            nonisolated(unsafe) static var files = 0
            nonisolated(unsafe) private static var observer: (any NSObjectProtocol)?

            static func countSaves(_ then: @escaping @Sendable () -> Void = {}) {
                (saves, silentSaves, files) = (0, 0, 0)
                guard observer == nil else { return }
                let saved = Notification.Name("NSManagedObjectContextDidSaveNotification")
                observer = NotificationCenter.default.addObserver(forName: saved, object: nil, queue: nil) { _ in
                    saves += 1
                    then()
                }
            }

            static func countSilentSave() {
                silentSaves += 1
                #if PROCESSES
                    count()
                #endif
            }

            static func countFile() throws {
                files += 1
                #if PROCESSES
                    count()
                #else
                    try ModelContext._countChange()
                #endif
            }

            #if PROCESSES
                nonisolated(unsafe) private static var left: Int?

                private static func count() {
                    guard let left else { return }
                    if left == 1 { kill(getpid(), SIGKILL) }
                    self.left = left - 1
                }

                static func end(after changes: Int) {
                    left = changes
                    countSaves { count() }
                }
            #endif
        }

        // The generated code calls these instead of those of Foundation and SwiftData, so that its files count as saves do.
        extension Data {
            func writeCounted(to url: URL, options: Data.WritingOptions = []) throws {
                try write(to: url, options: options)
                try Changes.countFile()
            }
        }

        extension ModelContext {
            func saveCounted() throws {
                let (saves, hadChanges) = (Changes.saves, hasChanges)
                try save()
                if hadChanges, Changes.saves == saves { Changes.countSilentSave() }
            }
        }

        extension FileManager {
            func removeCounted(at url: URL) throws {
                try removeItem(at: url)
                try Changes.countFile()
            }
        }

        /// The work on a store in a folder.
        struct Work<Tried: Scenario> {
            let folder: URL
            private var store: URL { folder.appending(path: "store") }

            func makeObjects() throws {
                let schema = Schema(versionedSchema: Tried.first)
                let configuration = ModelConfiguration(schema: schema, url: store, cloudKitDatabase: .none)
                let container = try ModelContainer(for: schema, migrationPlan: nil, configurations: configuration)
                defer { withExtendedLifetime(container) {} }
                let context = ModelContext(container)
                var objects: [String: any PersistentModel] = [:]
                for line in Tried.objects.components(separatedBy: "\\n") where !line.isEmpty {
                    let parts = line.components(separatedBy: "|")
                    if Int(parts[0]) != nil { Tried.link(parts[0], objects[parts[1]]!, objects[parts[2]]!); continue }
                    let object = Tried.make(parts[0], Array(parts.dropFirst()))
                    context.insert(object)
                    objects[parts[1]] = object
                }
                try context.save()
            }

            func open() throws { _ = try Tried.open(store) }

            /// The final content of a store, and the files next to it that are not its own.
            func lines() throws -> [String] {
                let container = try Tried.open(store)
                defer { withExtendedLifetime(container) {} }
                let lines = try Tried.lines(ModelContext(container))
                let own: Set = ["store", "store-wal", "store-shm", ".store_SUPPORT"]
                let rest = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !own.contains($0) }
                return lines + rest.map { "left behind: \\($0)" }
            }
        }

        final class Run<Tried: Scenario> {
            private let work = Work<Tried>(folder: URL.temporaryDirectory.appending(path: UUID().uuidString))

            init() throws { try FileManager.default.createDirectory(at: work.folder, withIntermediateDirectories: true) }

            deinit { try? FileManager.default.removeItem(atPath: work.folder.path) }

            #if PROCESSES
                // Each piece of work has a process of its own, as in an app, because SwiftData knows one class for each entity.
                func makeObjects() throws { _ = try output("make") }
                func lines() throws -> [String] { try output("lines") }

                /// Opens the store in a process that ends after so many changes. Returns whether it was ended by that.
                func isStopped(after changes: Int) throws -> Bool {
                    let pipe = Pipe()
                    let process = try started("open", "\\(changes)", output: pipe)
                    let data = pipe.fileHandleForReading.readDataToEndOfFile()
                    process.waitUntilExit()
                    if process.terminationReason == .uncaughtSignal, process.terminationStatus == SIGKILL { return true }
                    try check(process)
                    let counts = String(decoding: data, as: UTF8.self).split { !$0.isNumber }.compactMap { Int($0) }
                    if counts.count == 3 { (Changes.saves, Changes.silentSaves, Changes.files) = (counts[0], counts[1], counts[2]) }
                    return false
                }

                private func output(_ word: String) throws -> [String] {
                    let pipe = Pipe()
                    let process = try started(word, output: pipe)
                    let data = pipe.fileHandleForReading.readDataToEndOfFile()
                    process.waitUntilExit()
                    try check(process)
                    return String(decoding: data, as: UTF8.self).components(separatedBy: "\\n").filter { !$0.isEmpty }
                }

                private func started(_ words: String..., output: Pipe? = nil) throws -> Process {
                    let process = Process()
                    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
                    process.arguments = [work.folder.path, Tried.name] + words
                    if let output { process.standardOutput = output }
                    try process.run()
                    return process
                }

                private func check(_ process: Process) throws {
                    guard process.terminationReason == .exit, process.terminationStatus == 0 else {
                        throw POSIXError(POSIXErrorCode(rawValue: process.terminationStatus) ?? .EIO)
                    }
                }

                /// The part of a process of its own.
                static func perform(_ words: [String], in folder: URL) throws {
                    let work = Work<Tried>(folder: folder)
                    switch words[0] {
                    case "make": try work.makeObjects()
                    case "lines": for line in try work.lines() { say(line) }
                    default:
                        Changes.end(after: Int(words[1])!)
                        try work.open()
                        say("\\(Changes.saves) saves, \\(Changes.silentSaves) silent ones, \\(Changes.files) files")
                    }
                }
            #else
                func makeObjects() throws { try work.makeObjects() }
                func lines() throws -> [String] { try work.lines() }

                /// Whether it was stopped after so many changes.
                func isStopped(after changes: Int) throws -> Bool {
                    Changes.countSaves()
                    ModelContext._changesLeft = changes
                    defer { ModelContext._changesLeft = nil }
                    do {
                        try work.open()
                        return false
                    } catch is ModelContext._Stopped {
                        return true
                    }
                }
            #endif
        }

        /// Migrates without a stop, and then with one after each change that lasts, and a second one on the way from there. With a greater
        /// interval, not all places are tried, and in each schema others.
        func tryOut<Tried: Scenario>(_ type: Tried.Type, interval: Int) -> (runs: Int, stops: Int) {
            var stop = Tried.name.utf8.reduce(0) { $0 + Int($1) } % interval + 1 - interval
            var (runs, stops) = (1, 0)
            do {
                let straight = try Run<Tried>()
                try straight.makeObjects()
                let expected = try straight.lines()
                for line in expected { say("\\(Tried.name) \\(line)") }
                while true {
                    stop += interval
                    let run = try Run<Tried>()
                    try run.makeObjects()
                    guard try run.isStopped(after: stop) else { break }
                    runs += 1
                    stops += try run.isStopped(after: 1 + stop % 3) ? 2 : 1
                    let lines = try run.lines()
                    guard lines != expected else { continue }
                    let differences = Set(lines).symmetricDifference(expected).sorted().prefix(8)
                    say("\\(Tried.name) stopped after \\(stop): \\(differences.joined(separator: ", "))")
                }
                say("\\(Tried.name) ends")
            } catch {
                say("\\(Tried.name) failed at stop \\(stop): \\(error)")
            }
            return (runs, stops)
        }

        """
}
