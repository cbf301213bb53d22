/// The only list of rules about changes.
package enum JudgementRules {
    package static var all: [any JudgementRule.Type] { [] }
}
