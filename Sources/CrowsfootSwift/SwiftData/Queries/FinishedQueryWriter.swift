import CrowsfootModel
import CrowsfootText

/// Writes a query that is completed after the fetch, because the store can't evaluate its whole condition or sort order: a function that
/// fetches objects, filters and sorts them, and applies the limit.
///
/// There is no fetch descriptor: it would return other objects, or the right ones in the wrong order, without a warning.
struct FinishedQueryWriter {
    private let query: Query
    private let names: VersionNames
    private let options: SwiftDataOptions
    private let type: String
    private var reader: PredicateReader

    init(_ query: Query, of model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.query = query
        self.names = names
        self.options = options
        type = names[model.id]
        reader = PredicateReader(query, names)
    }

    mutating func write(to writer: inout TextWriter) {
        let context = reader.locals.newName("context")
        let parameters = QuerySignature(query, names).parameters + ["in \(context): \(names[.modelContext])"]
        query.writeHead(remark, to: &writer)
        writer.list(
            "\(options.memberPrefix)static func \(SwiftIdentifier(query.name.text))", parameters, " throws -> [\(type)] {")
        writer.indented { writeBody(context, to: &$0) }
        writer.line("}")
    }

    /// The remark about work after the fetch. Filtering takes longest, so it is mentioned first.
    private var remark: String {
        let filtered = "The objects are filtered after the fetch, because the store can't answer a question about "
        if let name = query.filter.flatMap(names.schema.optionalToMany).flatMap(name) {
            return "\(filtered)`\(name)`, an optional to-many relationship."
        }
        if let name = query.filter.flatMap(names.schema.nativeEnumeration).flatMap(name) {
            return "\(filtered)`\(name)`, an enum that SwiftData stores in its own way."
        }
        return "The objects are sorted after the fetch, because the store doesn't know the order of the cases."
    }

    private func name(_ part: Expression) -> String? { part.property.map { names.schema[$0].name.text } }

    private mutating func writeBody(_ context: String, to writer: inout TextWriter) {
        let conditions = query.filter?.conjuncts ?? []
        let stored = names.schema.storedConditions(of: query).map { reader.term($0) }
        let fetched = PredicateTerm.all(conditions.filter { !names.schema.isAnsweredByStore($0) }.map { reader.swift($0) })
        let part = [("dropFirst", query.offset), ("prefix", query.limit)].compactMap { function, number in
            number.map { ".\(function)(\(count($0)))" }
        }
        for line in reader.locals.lines { writer.line(line) }
        let descriptor = writeDescriptor(stored, to: &writer)
        let isLast = part.isEmpty && !names.schema.isSortedAfterFetch(query)
        let rows = reader.locals.newName("rows")
        let fetch = "\(isLast ? "return" : "let \(rows) =") try \(context).fetch(\(descriptor))"
        if let fetched {
            writer.block("\(fetch).filter { \(reader.row) in") { writer in
                for line in fetched.lines(width: TextWriter.width - writer.depth) { writer.line(line) }
            }
        } else {
            writer.line(fetch)
        }
        if !isLast { writeOrder(of: rows, part.joined(), to: &writer) }
    }

    /// Returns the number of objects: a sequence traps at a negative number, and a store doesn't.
    private mutating func count(_ number: Expression) -> String {
        let text = reader.swift(number).text
        if case .constant = number.node { return text }
        return "\(names[.max])(0, \(text))"
    }

    /// Writes the descriptor for conditions that the store can evaluate, and returns the name of its variable.
    private mutating func writeDescriptor(_ conditions: [PredicateTerm], to writer: inout TextWriter) -> String {
        var arguments: [String] = []
        if let filter = PredicateTerm.all(conditions) {
            let predicate = reader.locals.newName("predicate")
            PredicateWriter(filter, reader, names, type).write(as: predicate, to: &writer)
            arguments.append("predicate: \(predicate)")
        }
        let keys = SortKeys(query, names).descriptors
        if !keys.isEmpty { arguments.append("sortBy: [\(keys.joined(separator: ", "))]") }
        let descriptor = reader.locals.newName("descriptor")
        writer.list("let \(descriptor) = \(names[.fetchDescriptor])<\(type)>", arguments)
        return descriptor
    }

    private mutating func writeOrder(of rows: String, _ part: String, to writer: inout TextWriter) {
        guard names.schema.isSortedAfterFetch(query) else { return writer.line("return \(names[.array])(\(rows)\(part))") }
        let keys = SortKeys(query, names).comparators
        if part.isEmpty { return writer.list("return \(rows).sorted(using: ", keys, ")", brackets: ("[", "]")) }
        let sorted = reader.locals.newName("sorted")
        writer.list("let \(sorted) = \(rows).sorted(using: ", keys, ")", brackets: ("[", "]"))
        writer.line("return \(names[.array])(\(sorted)\(part))")
    }
}

extension PredicateTerm {
    /// Returns the conjunction of the conditions, or `nil` if there are none.
    fileprivate static func all(_ conditions: [PredicateTerm]) -> PredicateTerm? {
        conditions.first.map { conditions.dropFirst().reduce($0, PredicateTerm.both) }
    }
}
