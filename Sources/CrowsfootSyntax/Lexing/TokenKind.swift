/// The kind of a token. Keywords are identifiers: every name can be used wherever a name is allowed.
package enum TokenKind: UInt8, Sendable {
    case identifier
    case integer
    case float
    /// Three numbers with dots between them. Shorter versions are integers and floats.
    case version
    case string
    /// Swift code in backticks.
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
    /// Whether it has its own meaning, like names and values and unlike punctuation.
    var isWord: Bool {
        switch self {
        case .identifier, .integer, .float, .version, .string, .swiftCode: true
        default: false
        }
    }

    /// The name of this kind in a message, for a token without text.
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
