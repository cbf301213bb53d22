import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes a query as a fetch descriptor, for `@Query`, counts and batches, or as a function that fetches objects if a descriptor alone
/// would return wrong objects or a wrong order.
struct QueryWriter {
    private let query: Query
    private let model: Model
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ query: Query, of model: Model, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.query = query
        self.model = model
        self.names = names
        self.options = options
    }

    private var type: String { names[model.id] }

    func write(to writer: inout TextWriter) {
        if names.schema.isFinishedAfterFetch(query) {
            var finished = FinishedQueryWriter(query, of: model, names, options)
            return finished.write(to: &writer)
        }
        let property = "\(options.memberPrefix)static var \(name): \(descriptorType) {"
        if hasDefaultsOnly {
            writeHead(to: &writer)
            writer.line("\(property) \(name)() }")
            writer.blank()
        }
        writeHead(to: &writer)
        if query.parameters.isEmpty {
            writer.line(property)
        } else {
            writer.list("\(options.memberPrefix)static func \(name)", signature.parameters, " -> \(descriptorType) {")
        }
        writer.indented(writeBody)
        writer.line("}")
    }

    /// Whether `@Query` and `fetch` can use it without arguments, like a query without parameters.
    private var hasDefaultsOnly: Bool { !query.parameters.isEmpty && query.parameters.allSatisfy { $0.defaultValue != nil } }

    private func writeHead(to writer: inout TextWriter) { query.writeHead(query.asksForDay ? dayRemark : nil, to: &writer) }

    private var name: String { SwiftIdentifier(query.name.text).description }
    private var descriptorType: String { "\(names[.fetchDescriptor])<\(type)>" }

    /// The remark that a descriptor contains dates, which nothing updates in a view that stays.
    private var dayRemark: String {
        let way = options.parts.contains(.lists) ? "A `LiveList` follows the day." : "Make it again after `.NSCalendarDayChanged`."
        return "The descriptor is for the day on which it is made, and `@Query` keeps it after midnight.\n\(way)"
    }

    private var signature: QuerySignature { QuerySignature(query, names) }

    // MARK: - Descriptor

    private func writeBody(to writer: inout TextWriter) {
        var reader = PredicateReader(query, names)
        let filter = query.filter.map { reader.term($0) }
        let numbers = [("fetchLimit", query.limit), ("fetchOffset", query.offset)].compactMap { property, number in
            number.map { (property, reader.swift($0).text) }
        }
        for line in reader.locals.lines { writer.line(line) }
        var arguments: [String] = []
        if let filter {
            let predicate = reader.locals.newName("predicate")
            let source = DeclarationSpelling(names.schema).filter(of: query).map { "where " + $0 }
            PredicateWriter(filter, reader, names, type, source: source).write(as: predicate, to: &writer)
            arguments.append("predicate: \(predicate)")
        }
        let keys = SortKeys(query, names).descriptors
        if !keys.isEmpty { arguments.append("sortBy: [\(keys.joined(separator: ", "))]") }
        writeDescriptor(arguments, numbers, reader.locals.newName("descriptor"), to: &writer)
    }

    private func writeDescriptor(
        _ arguments: [String], _ numbers: [(property: String, number: String)], _ name: String, to writer: inout TextWriter
    ) {
        let isAlone = query.filter == nil
        if numbers.isEmpty { return writer.list("\(isAlone ? "" : "return ")\(descriptorType)", arguments) }
        writer.list("var \(name) = \(descriptorType)", arguments)
        for (property, number) in numbers { writer.line("\(name).\(property) = \(number)") }
        writer.line("return \(name)")
    }
}

extension Query {
    /// Writes the documentation of a query, with a remark about its evaluation and its deprecation.
    func writeHead(_ remark: String?, to writer: inout TextWriter) {
        writer.documentation([documentation, remark].compactMap(\.self).joined(separator: "\n\n"))
        guard let deprecation else { return }
        writer.line("@available(*, deprecated, message: \(SwiftText(deprecation)))")
    }
}

/// The parameters of a query as those of a function, and as arguments of a call.
struct QuerySignature {
    let parameters: [String]
    let arguments: [String]

    init(_ query: Query, _ names: VersionNames) {
        parameters = query.parameters.map { parameter in
            let name = SwiftIdentifier(parameter.name.text).description
            let head = parameter.label.text == parameter.name.text ? name : "\(Self.label(parameter)) \(name)"
            let value = parameter.defaultValue.map { " = " + names.value($0.value, as: parameter.type) }
            return "\(head): \(names.type(parameter.type))\(value ?? "")"
        }
        arguments = query.parameters.map { parameter in
            let name = SwiftIdentifier(parameter.name.text).description
            return parameter.label.text == "_" ? name : "\(SwiftLabel(parameter.label.text)): \(name)"
        }
    }

    /// Returns a label. Nearly every word is allowed as one.
    private static func label(_ parameter: Query.Parameter) -> String {
        let label = parameter.label.text
        return ["inout", "let", "var"].contains(label) ? "`\(label)`" : label
    }
}
