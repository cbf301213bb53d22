import CrowsfootModel
import CrowsfootText

/// The variables of a query: what is worked out before the store is asked, each once and in the order in which it is needed.
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

    /// A name that nothing else in the query has.
    mutating func newName(_ wanted: String) -> String {
        let start = wanted.prefix(1).lowercased() + wanted.dropFirst()
        return taken.take(start) { SwiftIdentifier($0).description != $0 }
    }

    /// The variable that has a value; the same for the same value.
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

    /// The day that is so many days from today. It is asked for its start once more, since not every day starts at the same hour.
    mutating func day(_ wanted: String, _ distance: String) -> String {
        let today = moment(.today)
        let calendar = calendar()
        let day = "\(calendar).date(byAdding: .day, value: \(distance), to: \(today)) ?? \(today)"
        return variable(wanted, "\(calendar).startOfDay(for: \(day))")
    }

    private mutating func calendar() -> String { variable("calendar", "\(names[.calendar]).current") }
}
