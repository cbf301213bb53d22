package import CrowsfootSource

/// An expression over the rows of a model, resolved: each part knows its type and where it is written.
///
/// In a query everything belongs to one version. A migration step may read the rows of the old version and make values of
/// the new one, so each part says in which of the two its type, and whatever its node refers to, is declared.
package struct Expression: Sendable {
    package let node: Node
    package let type: ValueType
    package let side: VersionSide
    package let range: SourceRange

    package init(_ node: Node, _ type: ValueType, _ side: VersionSide, at range: SourceRange) {
        self.node = node
        self.type = type
        self.side = side
        self.range = range
    }

    package indirect enum Node: Sendable {
        /// A literal of the type that the expression has.
        case constant(Constant)
        case enumCase(EnumerationID, String)
        /// The row that the expression is about.
        case row
        /// `$0`: what the closure is asked about; 1 is the outermost closure.
        case element(depth: Int)
        /// A property of a row. Where `isChained`, that row may be missing, and then so is the value.
        case property(PropertyID, of: Expression, isChained: Bool)
        /// A member of a struct.
        case member(StructureID, Int, of: Expression, isChained: Bool)
        /// A parameter of the query.
        case parameter(Int)
        case moment(Moment)
        /// The start of the day that was so many days ago.
        case daysAgo(Expression)
        case call(Function, on: Expression, isChained: Bool, argument: Expression?)
        case not(Expression)
        case minus(Expression)
        case binary(Operator, Expression, Expression)
        case conditional(Expression, then: Expression, otherwise: Expression)
        /// Only to ask whether it contains something; one side may be open.
        case range(Expression?, Expression?, excludesHigh: Bool)
        case array([Expression])
        /// The argument of a function that asks about elements.
        case closure(Expression)
        /// Swift that is passed through.
        case swift(String)
        /// An error that has been reported.
        case invalid
    }

    /// A point in time, taken when the query or the migration begins.
    package enum Moment: String, CaseIterable, Sendable {
        case now, today, tomorrow
    }

    package enum Function: Sendable {
        case isEmpty, count
        /// Text in a text, a value in an array or a range, a row in a relationship.
        case contains
        case containsWhere, allSatisfy
        case startsWith, localizedStandardContains
    }
}
