package import CrowsfootSource
import CrowsfootSyntax

/// An `@allow`: a finding that somebody has put on the record as wanted.
package struct Allowance: Sendable {
    package let rule: String
    package let reason: String
    /// What it covers; the whole schema when there is none.
    package let scope: SourceRange?
    /// Whether it stands at the heading of a version. A loss is accepted by name only.
    let isOfVersion: Bool
    package let range: SourceRange
    /// What to take away for it to be gone.
    package let removalRange: SourceRange
    package let ruleRange: SourceRange
    /// Whether it is in the file of a released version, where nothing is to be changed.
    package var isOfRelease = false

    static func all(in attributes: [Attribute], scope: SourceRange?, isOfVersion: Bool = false) -> [Allowance] {
        attributes.compactMap { attribute in
            guard attribute.name == .allow, let argument = attribute.arguments.first, case .rule(let rule) = argument.value else {
                return nil
            }
            return Allowance(
                rule: rule, reason: attribute.string ?? "", scope: scope, isOfVersion: isOfVersion, range: attribute.range,
                removalRange: attribute.removalRange, ruleRange: argument.range)
        }
    }
}
