package import CrowsfootSource
import CrowsfootSyntax

/// An `@allow`: a finding that is accepted with a reason.
package struct Allowance: Sendable {
    package let rule: String
    package let reason: String
    /// The range that it covers, or `nil` for the whole schema.
    package let scope: SourceRange?
    package let range: SourceRange
    /// The range to delete in order to remove it.
    package let removalRange: SourceRange
    package let ruleRange: SourceRange
    /// Whether it is in the file of a released version, which doesn't change.
    package var isOfRelease = false

    static func all(in attributes: [Attribute], scope: SourceRange?) -> [Allowance] {
        attributes.compactMap { attribute in
            guard attribute.name == .allow, let argument = attribute.arguments.first, case .rule(let rule) = argument.value else {
                return nil
            }
            return Allowance(
                rule: rule, reason: attribute.string ?? "", scope: scope, range: attribute.range,
                removalRange: attribute.removalRange, ruleRange: argument.range)
        }
    }
}
