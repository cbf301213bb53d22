package import CrowsfootSource

/// A rule about changes. It looks at the kinds that it says, one change at a time.
package protocol JudgementRule: RuleDefinition {
    static var examinations: [Examination] { get }
}
