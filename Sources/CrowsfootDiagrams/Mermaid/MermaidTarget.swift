/// The oldest Mermaid that has to understand a diagram.
package enum MermaidTarget: String, CaseIterable, Sendable {
    case ten = "10"
    case elevenFive = "11.5"
    case elevenSixteen = "11.16"
    case twelve = "12"

    /// Whether boxes can be given a look.
    var hasStyles: Bool { self != .ten }

    /// Whether words may hold letters that are not ASCII.
    var hasForeignLetters: Bool { self != .ten }

    /// Whether a type may end in a question mark.
    var hasOptionalTypes: Bool { self == .elevenSixteen || self == .twelve }

    /// Whether boxes can be put into groups, which 11.17 began.
    var hasGroups: Bool { self == .twelve }
}
