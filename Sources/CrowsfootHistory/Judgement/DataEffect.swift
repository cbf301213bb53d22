/// What becomes of the values that rows have; the worst comes last.
package enum DataEffect: String, CaseIterable, Comparable, Sendable {
    case kept
    /// Rows get a value that the schema states.
    case defaulted
    /// Values may be missing, misread or refused, depending on what rows hold.
    case atRisk = "at-risk"
    /// Rows get a value that nobody stated.
    case invented
    case lost

    package static func < (left: DataEffect, right: DataEffect) -> Bool { left.rank < right.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
