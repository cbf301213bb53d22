import CrowsfootChecking
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
package import CrowsfootText

/// A schema with some queries, and Swift code that runs each of them and selects the same objects itself.
package struct QueryFormProgram: Sendable {
    /// The forms with the names of their queries.
    package let forms: [(name: String, form: QueryForm)]
    package let deployment: String

    /// Returns the program with one of its queries.
    package func only(_ name: String) -> QueryFormProgram {
        QueryFormProgram(forms: forms.filter { $0.name == name }, deployment: deployment)
    }

    /// The default, and iOS 17, 18 and 26.
    package static let deployments = ["", " @deployment(iOS 17)", " @deployment(iOS 18)", " @deployment(iOS 26)"]

    /// Returns programs with one in this many forms for each deployment, up to a hundred in a program.
    package static func sample(oneOf interval: Int) -> [QueryFormProgram] {
        deployments.indices.flatMap { index in
            let simple = QueryForm.aboutValues + QueryForm.aboutObjects
            var random = SeededGenerator(seed: UInt64(index))
            let joined = (0..<simple.count / 4).compactMap { _ -> QueryForm? in
                guard let left = simple.randomElement(using: &random), let right = simple.randomElement(using: &random) else { return nil }
                return .joined(left, right, &random)
            }
            let forms = (simple + joined + QueryForm.orders).enumerated().filter { $0.offset % interval == index * interval / 4 }
            // A form has one name in every sample.
            let named = forms.map { (name: ($0.element.isSort ? "sort" : "query") + "\($0.offset)of\(index)", form: $0.element) }
            return stride(from: 0, to: named.count, by: 100).map { start in
                QueryFormProgram(forms: Array(named[start..<min(start + 100, named.count)]), deployment: deployments[index])
            }
        }
    }

    /// The generated code of the queries, and the program that runs them.
    package struct Source {
        /// Queries that the schema rejects.
        package let refused: Set<String>
        /// Queries whose result is filtered in memory after the fetch.
        package let finished: Set<String>
        package let findings: [Diagnostic]
        package let files: [GeneratedFile]
        package let main: String
    }

    package func source() throws -> Source {
        let refused = Set(Self.findings(in: schema()).filter { $0.severity == .error }.compactMap(\.queryName))
        let text = schema(without: refused)
        let history = try SchemaHistory.of(text)
        let finished = history.versions.flatMap { version in
            version.models.flatMap(\.queries).filter(version.isFinishedAfterFetch).map(\.name.text)
        }
        return Source(
            refused: refused, finished: Set(finished), findings: Self.findings(in: text), files: history.swiftDataFiles(),
            main: program(finished: Set(finished), without: refused))
    }

    private static func findings(in text: String) -> [Diagnostic] {
        Analyzer.analyze([Parser.parse(SourceFile(id: FileID(0), path: "Forms.schema", bytes: Array(text.utf8)))]).diagnostics
    }

    /// Returns the schema, without the queries that it rejects.
    private func schema(without refused: Set<String> = []) -> String {
        let queries = forms.filter { !refused.contains($0.name) }.map { "    \(Self.declaration($0.name, $0.form))\n" }
        return """
            schema Forms\(deployment)
            output swiftdata "Generated" @include(queries)
            enum Kind @comparable(dog, cat, bird) { case dog, cat, bird }
            enum Mood { case good, bad }
            model Boss {
            \(Self.properties)    owners: [Owner] @inverse(boss) @delete(cascade)
                others: [Owner] @inverse(maybeBoss)
            }
            model Owner {
            \(Self.properties)    boss: Boss
                maybeBoss: Boss?
                items: [Item] @inverse(owner) @delete(cascade)
                others: [Item] @inverse(maybeOwner)
                made: [Part] @inverse(maker)
            }
            model Part {
            \(Self.properties)    maker: Owner?
                items: [Item]
                others: [Item]
            }
            model Item {
                key: Int @unique
            \(Self.properties)    owner: Owner
                maybeOwner: Owner?
                parts: [Part] @inverse(items)
                maybeParts: [Part]? @inverse(others)
            \(queries.joined())}

            """
    }

    private static let properties = QueriedType.all.map { type in
        "    \(type.property): \(type.type) = \(type.defaultValue)\n"
            + "    \(type.maybe): \(type.type)?\(type.property == "mood" ? " @storage(native)" : "")\n"
    }.joined()

    private static func declaration(_ name: String, _ form: QueryForm) -> String {
        let parameters = form.parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
        return "query \(name)\(parameters.isEmpty ? "" : "(\(parameters))") { \(form.isSort ? "sort" : "where") \(form.clauses) }"
    }

    /// Returns the program, which prints the result of each query, its expected result, and the request to the store.
    private func program(finished: Set<String>, without refused: Set<String>) -> String {
        let calls = forms.filter { !refused.contains($0.name) }.map { name, form in
            let values = form.parameters.map { "\($0.name): \($0.value)" } + (finished.contains(name) ? ["in: context"] : [])
            let call = "Item.Query.\(name)" + (values.isEmpty ? "" : "(\(values.joined(separator: ", ")))")
            return """
                @MainActor func \(name)() throws {
                \(form.parameters.map { "    let \($0.name): \($0.type) = \($0.value)\n    _ = \($0.name)\n" }.joined())\
                    \(Self.expected(form))
                    try tell("\(name)", \(finished.contains(name) ? "try " : "")\(call), expected)
                }
                try attempt("\(name)", \(name))
                """
        }
        return Self.frame + calls.joined(separator: "\n\n")
    }

    private static func expected(_ form: QueryForm) -> String {
        guard form.isSort else { return "let expected = all.filter { row in \(form.swift) }.map(\\.key).sorted()" }
        return """
            let expected = all.sorted { left, right in
                    let difference = \(form.swift)
                    return difference == 0 ? left.key < right.key : difference < 0
                }.map(\\.key)
            """
    }

    private static let settings = QueriedType.all.enumerated().map { index, type in
        """
            object.\(type.property) = \(type.value.replacing("#", with: "(number + \(index))"))
            object.\(type.maybe) = (number + \(index)) % 3 == 0 ? nil : \(type.value.replacing("#", with: "(number / 2 + \(index))"))

        """
    }.joined()

    private static func setter(_ model: String) -> String { "func set(_ object: \(model), _ number: Int) {\n\(settings)}\n" }

    private static let frame = """
        import Foundation
        import SwiftData

        /// The only query to ask, or `nil` for all.
        let chosen = CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : nil

        let today = Calendar.current.startOfDay(for: .now)
        func daysAgo(_ days: Int) -> Date { Calendar.current.date(byAdding: .day, value: -days, to: today)! }
        let tomorrow = daysAgo(-1)
        func noon(_ day: Int) -> Date { daysAgo(-day).addingTimeInterval(12 * 3600) }
        func uuid(_ number: Int) -> UUID { UUID(uuidString: "00000000-0000-0000-0000-00000000000\\(number)")! }
        func page(_ number: Int) -> URL { URL(string: "https://example.com/\\(number)")! }

        func ordered<Value: Comparable>(_ left: Value?, _ sign: (Value, Value) -> Bool, _ right: Value?) -> Bool {
            guard let left, let right else { return false }
            return sign(left, right)
        }
        func among<Value: Equatable>(_ list: [Value], _ value: Value?) -> Bool { value.map(list.contains) ?? false }
        /// A missing value comes before all others.
        func order<Value: Comparable>(_ left: Value?, _ right: Value?) -> Int {
            guard let left, let right else { return left == nil ? (right == nil ? 0 : -1) : 1 }
            return left < right ? -1 : left == right ? 0 : 1
        }

        \(["Boss", "Owner", "Part", "Item"].map(setter).joined())
        /// A store in memory, or in a file of the folder that is the first argument.
        let configuration = CommandLine.arguments.count > 3
            ? ModelConfiguration(
                url: URL(fileURLWithPath: CommandLine.arguments[1]).appendingPathComponent("forms.store"), cloudKitDatabase: .none)
            : ModelConfiguration(isStoredInMemoryOnly: true)
        let container = try ModelContainer(for: Item.self, Owner.self, Boss.self, Part.self, configurations: configuration)
        let context = ModelContext(container)
        let bosses = (0..<3).map { number in
            let boss = Boss()
            context.insert(boss)
            set(boss, number)
            return boss
        }
        let owners = (0..<5).map { number in
            let owner = Owner(boss: bosses[number % 3])
            context.insert(owner)
            set(owner, number * 3 + 1)
            owner.maybeBoss = number % 3 == 1 ? nil : bosses[(number + 1) % 3]
            return owner
        }
        let parts = (0..<8).map { number in
            let part = Part()
            context.insert(part)
            set(part, number * 2 + 1)
            part.maker = number % 3 == 0 ? nil : owners[number % 5]
            return part
        }
        let all = (0..<24).map { number in
            let item = Item(key: number, owner: owners[number % 5])
            context.insert(item)
            set(item, number)
            item.maybeOwner = number % 4 == 0 ? nil : owners[number / 2 % 5]
            item.parts = (0..<number % 3).map { parts[(number + $0) % 8] }
            item.maybeParts = (0..<number % 4).map { parts[(number * 2 + $0) % 8] }
            return item
        }
        try context.save()

        /// Whether it is an identifier from outside that is nil.
        func hasNoIdentifier(_ value: Any?) -> Bool {
            guard let value else { return false }
            let parts = Mirror(reflecting: value).children
            return type(of: value) == PersistentIdentifier?.self ? parts.isEmpty : parts.contains { hasNoIdentifier($0.value) }
        }

        @MainActor func tell(_ name: String, _ query: FetchDescriptor<Item>, _ expected: [Int]) throws {
            if chosen == nil { describe(name, query) }
            try tell(name, context.fetch(query), expected)
        }

        func describe(_ name: String, _ query: FetchDescriptor<Item>) {
            let predicate = query.predicate.map { "\\(type(of: $0.expression))" } ?? ""
            if predicate.contains("OptionalFlatMap<OptionalFlatMap<") { print(name, "follows two optional relationships at once") }
            let isNil = ["Owner", "Boss"].contains { predicate.contains("NilLiteral<\\($0)>") } || hasNoIdentifier(query.predicate?.expression)
            if isNil { print(name, "compares a relationship with nil") }
        }

        @MainActor func tell(_ name: String, _ found: [Item], _ expected: [Int]) throws {
            let keys = found.map(\\.key)
            let isRight = name.hasPrefix("sort") ? keys == expected : keys.sorted() == expected
            print(name, isRight ? "finds what a filter finds" : "finds \\(keys) instead of \\(expected)")
        }

        @MainActor func attempt(_ name: String, _ query: @MainActor () throws -> Void) throws {
            guard name == chosen ?? name else { return }
            do { try query() } catch { print(name, "fails: \\(error)") }
        }


        """
}

extension Diagnostic {
    /// The query that it is about.
    package var queryName: String? { subject.map { String($0.split(separator: ".").last ?? "") } }
}
