import CrowsfootSource

/// Writes the tokens of a file and the comments between them, with the computed spacing.
struct Printer {
    let tree: SyntaxTree
    let source: [UInt8]
    let comments: CommentIndex
    let ruler: WidthMeasure
    let leads: SpacingTable
    var output: [UInt8] = []
    /// The number of columns in the current line.
    private var column = 0
    /// The indentation of the continued line, the line of the continuation, and the column of its comment.
    private var indentation = 0
    private var continuation = 0
    private var commentColumn = 0
    /// Whether the line has had only a comment since an opening brace.
    private var isBehindBrace = false
    /// The index of the last written token, or `nil`.
    var previous: Int?

    private init(_ tree: SyntaxTree, _ comments: CommentIndex, _ ruler: WidthMeasure, _ leads: SpacingTable) {
        self.tree = tree
        self.source = tree.file.bytes
        self.comments = comments
        self.ruler = ruler
        self.leads = leads
        output.reserveCapacity(source.count + source.count / 4)
    }

    static func print(_ tree: SyntaxTree, _ comments: CommentIndex, _ ruler: WidthMeasure, _ leads: SpacingTable) -> [UInt8] {
        var printer = Printer(tree, comments, ruler, leads)
        for index in tree.tokens.indices { printer.print(index) }
        return printer.output
    }

    private mutating func print(_ index: Int) {
        let lead = leads[index]
        if lead.isDropped { return }
        let gap = SourceGap(from: previous.map { $0 + 1 } ?? 0, through: index, in: tree, comments)
        if case .line(let line) = lead {
            printLine(line, gap, before: index)
        } else if gap.comments.isEmpty {
            printLead(lead, before: index)
        } else {
            print(gap, lead, before: index)
        }
        if case .separator(let byte) = lead {
            output.append(byte)
            column += 1
        } else {
            printToken(index)
        }
        isBehindBrace = tree.tokens[index].kind == .leftBrace
        previous = index
    }

    mutating func printLead(_ lead: TokenSpacing, before index: Int) {
        switch lead {
        case .tight, .separator, .dropped: break
        case .blank: printBlank()
        case .column(let start): printBlanks(to: Int(start))
        case .continuation(let brackets): beginContinuation(before: index, brackets: Int(brackets))
        case .fill(let last):
            if column + 1 + ruler.width(TokenID(index), last) > Formatter.lineLength {
                beginContinuation(before: index)
            } else {
                printBlank()
            }
        case .line: preconditionFailure("lines start where their comments are known")
        }
    }
}

// MARK: - Spaces and line breaks

extension Printer {
    mutating func printBlank() {
        output.append(UInt8(ascii: " "))
        column += 1
    }

    /// Writes spaces up to a column, at least one.
    private mutating func printBlanks(to start: Int) {
        repeat { printBlank() } while column < start
    }

    /// Writes the spaces before a comment at the end of a line.
    mutating func printBlanksBeforeComment() {
        printBlanks(to: commentColumn)
    }

    mutating func noteWritten(width: Int, onNewLine: Bool) {
        column = onNewLine ? width : column + width
    }

    mutating func beginLine(_ indentation: Int, afterBlankLine: Bool) {
        if !output.isEmpty {
            output.append(UInt8(ascii: "\n"))
            if afterBlankLine, !isBehindBrace { output.append(UInt8(ascii: "\n")) }
        }
        isBehindBrace = false
        self.indentation = indentation
        indent(by: indentation)
    }

    /// Stores the facts that are needed until the line ends.
    mutating func note(_ line: TokenSpacing.Line) {
        commentColumn = Int(line.commentColumn)
        continuation = indentation + (line.opensBody ? 2 : 1) * Formatter.indentation
    }

    /// Continues on a new line. Attributes are indented more than the members of a body, and their contents more than that.
    mutating func beginContinuation(before index: Int, brackets: Int = 0) {
        output.append(UInt8(ascii: "\n"))
        switch tree.tokens[index].kind {
        case .leftBrace, .rightParenthesis, .rightBracket:
            indent(by: indentation)
        case .at:
            indent(by: indentation + 2 * Formatter.indentation)
            continuation = indentation + 3 * Formatter.indentation
        default:
            indent(by: continuation + brackets * Formatter.indentation)
        }
    }

    /// Continues on a new line for a comment before a token.
    mutating func beginContinuationWithComment(before index: Int) {
        output.append(UInt8(ascii: "\n"))
        indent(by: tree.tokens[index].kind == .at ? indentation + 2 * Formatter.indentation : continuation)
    }

    private mutating func indent(by width: Int) {
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: width))
        column = width
    }
}
