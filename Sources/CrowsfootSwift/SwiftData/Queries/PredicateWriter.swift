import CrowsfootModel
import CrowsfootText

/// Writes a condition as a predicate: with `#Predicate` if the compiler can type-check it in time, else in steps.
struct PredicateWriter {
    private let filter: PredicateTerm
    private let reader: PredicateReader
    private let names: VersionNames
    private let model: String
    /// The condition in schema syntax, or `nil`.
    private let source: String?

    init(_ filter: PredicateTerm, _ reader: PredicateReader, _ names: VersionNames, _ model: String, source: String? = nil) {
        self.source = source
        self.filter = filter
        self.reader = reader
        self.names = names
        self.model = model
    }

    func write(as name: String, to writer: inout TextWriter) {
        let reason = filter.isTooLongForMacro ? "the compiler takes too long for the whole" : reasonInNames
        if let reason { writeSteps(name, reason, &writer) } else { writeMacro(name, &writer) }
    }

    /// The expanded macro uses `PredicateExpressions`, and breaks if another declaration has that name.
    private var reasonInNames: String? {
        let name = "PredicateExpressions"
        return names[.predicateExpressions] == name ? nil : "the macro takes another `\(name)` for that of Foundation"
    }

    private var row: String { filter.uses(reader.row) ? reader.row : "_" }

    private func writeMacro(_ name: String, _ writer: inout TextWriter) {
        writer.block("let \(name) = #Predicate<\(model)> { \(row) in") { writer in
            for line in filter.lines(width: TextWriter.width - writer.depth) { writer.line(line) }
        }
    }

    private func writeSteps(_ name: String, _ reason: String, _ writer: inout TextWriter) {
        if let source { for line in source.wrapped(to: TextWriter.width - writer.depth - 3) { writer.line("// " + line) } }
        writer.line("// In the steps that `#Predicate` expands to, because \(reason).")
        writer.block("let \(name) = \(names[.predicate])<\(model)> { \(row) in") { writer in
            var expansion = PredicateExpansion(names, row: reader.row, taken: reader.locals.taken.names)
            expansion.write(filter, to: &writer)
        }
    }
}

extension String {
    /// Wraps text at words.
    fileprivate func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in split(whereSeparator: \.isWhitespace) {
            if let last = lines.last, last.utf8.count + word.utf8.count < width {
                lines[lines.count - 1] = "\(last) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}

extension PredicateTerm {
    /// Whether an identifier occurs in it.
    fileprivate func uses(_ name: String) -> Bool {
        switch self {
        case .name(let other): other == name
        case .literal: false
        case .promoted(let base), .property(let base, _, _): base.uses(name)
        case .prefix(_, let operand): operand.uses(name)
        case .infix(_, let left, let right): left.uses(name) || right.uses(name)
        case .conditional(let condition, let then, let otherwise): condition.uses(name) || then.uses(name) || otherwise.uses(name)
        case .call(_, let base, _, let argument): base.uses(name) || argument.uses(name)
        case .question(_, let base, _, _, let condition): base.uses(name) || condition.uses(name)
        case .swift(let code): code.contains(name)
        }
    }
}
