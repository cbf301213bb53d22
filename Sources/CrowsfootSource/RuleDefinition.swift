/// A file that defines one rule; catalogues are lists of these.
package protocol RuleDefinition {
    static var rule: Rule { get }
}
