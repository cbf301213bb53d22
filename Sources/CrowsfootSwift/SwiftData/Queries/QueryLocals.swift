import CrowsfootModel
import CrowsfootText

/// The local variables of a query: values that are computed once, before the fetch, in order of use.
struct QueryLocals {
    private(set) var lines: [String] = []
    private(set) var taken: TakenNames
    private var variables: [String: String] = [:]
    private let names: VersionNames

    init(_ query: Query, _ names: VersionNames) {
        taken = TakenNames(Set(query.parameters.map(\.name.text)))
        self.names = names
    }

    init(taken: Set<String>, _ names: VersionNames) {
        self.taken = TakenNames(taken)
        self.names = names
    }

    /// Returns an unused name.
    mutating func newName(_ wanted: String) -> String {
        let start = wanted.prefix(1).lowercased() + wanted.dropFirst()
        return taken.take(start) { SwiftIdentifier($0).description != $0 }
    }

    /// Returns the variable for a value, the same one for equal values.
    mutating func variable(_ wanted: String, _ value: String, type: String? = nil) -> String {
        if let known = variables[value] { return known }
        let name = newName(wanted)
        variables[value] = name
        lines.append("let \(name)\(type.map { ": " + $0 } ?? "") = \(value)")
        return name
    }

    mutating func moment(_ moment: Expression.Moment) -> String {
        switch moment {
        case .now: return variable("now", "\(names[.date]).now")
        case .today:
            let now = "\(names[.date]).now"
            return variable("today", "\(calendar()).startOfDay(for: \(variables[now] ?? now))")
        case .tomorrow: return day("tomorrow", "1")
        }
    }

    /// Returns the start of the day at a distance from today. `startOfDay` is called again, since not every day starts at the same hour.
    mutating func day(_ wanted: String, _ distance: String) -> String {
        let today = moment(.today)
        let calendar = calendar()
        let day = "\(calendar).date(byAdding: .day, value: \(distance), to: \(today)) ?? \(today)"
        return variable(wanted, "\(calendar).startOfDay(for: \(day))")
    }

    private mutating func calendar() -> String { variable("calendar", "\(names[.calendar]).current") }
}
