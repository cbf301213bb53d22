import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// Writes code that inserts a few rows of every model, related to each other.
struct SampleRowsWriter {
    static let rowsPerModel = 3

    private let names: VersionNames
    private let samples: SampleValues
    /// What rows are given instead of the sample of a property.
    private let replacement: (PropertyID, _ number: Int) -> Replacement

    enum Replacement {
        case none
        case leftOut
        /// The sample of the first row.
        case first
    }

    init(_ names: VersionNames, replacing replacement: @escaping (PropertyID, Int) -> Replacement = { _, _ in .none }) {
        self.names = names
        samples = SampleValues(names)
        self.replacement = replacement
    }

    /// Those that rows can be made of.
    var models: [Model] { samples.models }

    func write(to writer: inout TextWriter) {
        for model in models { writeRows(of: model, to: &writer) }
        for model in models { writeRelationships(of: model, to: &writer) }
    }

    /// Rows are inserted one by one, before anything but what they cannot do without relates them.
    private func writeRows(of model: Model, to writer: inout TextWriter) {
        for number in 1...Self.rowsPerModel {
            let arguments = names.parameters(of: model).compactMap { one -> String? in
                argument(one, number: number).map { "\(one.label): \($0)" }
            }
            writer.list("let \(samples.variable(model, number)) = \(names[model.id])", arguments)
            names.writeInsertion(of: samples.variable(model, number), model, into: "context", to: &writer)
        }
        writer.blank()
    }

    private func argument(_ one: InitializerParameter, number: Int) -> String? {
        switch replacement(one.id, number) {
        case .none: samples.argument(one, number: number)
        case .leftOut: one.defaultText == nil ? samples.argument(one, number: number) : nil
        case .first: samples.argument(one, number: 1)
        }
    }

    private func writeRelationships(of model: Model, to writer: inout TextWriter) {
        for (index, property) in model.properties.enumerated() {
            let id = PropertyID(model.id, index)
            guard let destination = property.type.destination.flatMap(samples.model), destination.id != model.id else { continue }
            if samples.isDrawnFromHere(id), case .optional(.model) = property.type {
                write(property, of: model, to: &writer) { samples.variable(destination, $0) }
            } else if let most = samples.mostLinks(id) {
                write(property, of: model, to: &writer) { number in
                    let numbers = (0..<most).map { (number - 1 + $0) % Self.rowsPerModel + 1 }
                    return "[\(numbers.map { samples.variable(destination, $0) }.joined(separator: ", "))]"
                }
            }
        }
    }

    private func write(
        _ property: Property, of model: Model, to writer: inout TextWriter, _ value: (_ number: Int) -> String
    ) {
        for number in 1...Self.rowsPerModel {
            writer.line("\(samples.variable(model, number)).\(SwiftIdentifier(property.name.text)) = \(value(number))")
        }
    }
}
