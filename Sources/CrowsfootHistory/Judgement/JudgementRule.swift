package import CrowsfootSource

/// A rule about changes, of the subject that its family is called after. It looks at the kinds that it says, one change at a time.
package protocol JudgementRule: RuleDefinition {
    static var examinations: [Examination] { get }
}
