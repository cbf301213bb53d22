import CrowsfootModel

extension AttributeTraits {
    /// What archives lists and dictionaries, for Core Data as for SwiftData.
    package static let secureTransformer = "NSSecureUnarchiveFromData"
    /// The class of an archived object of which nothing is said.
    package static let anyObject = "NSObject"

    /// What Core Data validates by itself of what the language checks.
    mutating func add(_ check: Property.Check) {
        switch check {
        case .nonEmpty: if kind == .scalar(.string), bounds.low == nil { bounds.low = 1 }
        case .range(let range), .length(let range):
            bounds.low = range.low
            // Without the upper end itself there is no word for a number with a fraction.
            bounds.high = range.excludesHigh ? (isWhole ? range.high.map { $0 - 1 } : nil) : range.high
        case .matches(let pattern): self.pattern = pattern
        }
    }

    private var isWhole: Bool {
        guard case .scalar(let scalar) = kind else { return false }
        return scalar.isInteger || scalar == .string
    }
}
