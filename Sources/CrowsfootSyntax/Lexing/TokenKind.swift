/// The kind of a token. Keywords are identifiers: every name can be used wherever a name is allowed.
package enum TokenKind: UInt8, Sendable {
    case identifier
    case integer
    case float
    /// Three numbers with dots between them; shorter versions are integers and floats.
    case version
    case string
    /// Swift between backticks.
    case swiftCode

    case leftBrace
    case rightBrace
    case leftParenthesis
    case rightParenthesis
    case leftBracket
    case rightBracket
    case colon
    case semicolon
    case comma
    case dot
    case at
    case equals
    case question
    case exclamation
    case less
    case greater
    case lessOrEqual
    case greaterOrEqual
    case equalTo
    case notEqualTo
    case and
    case or
    case coalesce
    case plus
    case minus
    case star
    case slash
    case percent
    case closedRange
    case openRange
    case arrow
    case closureArgument

    case endOfFile
}

extension TokenKind {
    /// Whether it stands for something by itself, as names and values do and punctuation does not.
    var isWord: Bool {
        switch self {
        case .identifier, .integer, .float, .version, .string, .swiftCode: true
        default: false
        }
    }

    /// The name of a token of this kind in a message, if its text is unknown.
    package var spelling: String {
        switch self {
        case .identifier: "a name"
        case .integer: "a whole number"
        case .float: "a number"
        case .version: "a version number"
        case .string: "a string"
        case .swiftCode: "Swift code in backticks"
        case .leftBrace: "`{`"
        case .rightBrace: "`}`"
        case .leftParenthesis: "`(`"
        case .rightParenthesis: "`)`"
        case .leftBracket: "`[`"
        case .rightBracket: "`]`"
        case .colon: "`:`"
        case .semicolon: "`;`"
        case .comma: "`,`"
        case .dot: "`.`"
        case .at: "`@`"
        case .equals: "`=`"
        case .question: "`?`"
        case .exclamation: "`!`"
        case .less: "`<`"
        case .greater: "`>`"
        case .lessOrEqual: "`<=`"
        case .greaterOrEqual: "`>=`"
        case .equalTo: "`==`"
        case .notEqualTo: "`!=`"
        case .and: "`&&`"
        case .or: "`||`"
        case .coalesce: "`??`"
        case .plus: "`+`"
        case .minus: "`-`"
        case .star: "`*`"
        case .slash: "`/`"
        case .percent: "`%`"
        case .closedRange: "`...`"
        case .openRange: "`..<`"
        case .arrow: "`->`"
        case .closureArgument: "`$0`"
        case .endOfFile: "the end of the file"
        }
    }
}
