import CrowsfootModel
import CrowsfootSource
import CrowsfootText

/// The names of the objects in a file: labels, and values of properties that identify an object.
struct RowNames {
    enum Finding {
        case row(RowID)
        case several
        case none(nearest: String?)
    }

    private var byLabel: [ModelID: [String: RowID]] = [:]
    private var byKey: [ModelID: [String: [RowID]]] = [:]

    /// Adds a label, and returns whether it is unique.
    mutating func add(_ label: String, _ row: Row, in schema: Schema) -> Bool {
        var isNew = true
        for model in [row.model] + schema.ancestors(of: schema[row.model]).map(\.id) {
            if byLabel[model, default: [:]].updateValue(row.id, forKey: label) != nil { isNew = false }
        }
        return isNew
    }

    mutating func addKeys(of row: Row, in schema: Schema) {
        let model = schema[row.model]
        let models = [row.model] + schema.ancestors(of: model).map(\.id)
        for name in schema.keyNames(of: model) {
            guard let id = schema.property(named: name, of: model), let text = Self.text(row[id]) else { continue }
            for model in models { byKey[model, default: [:]][text, default: []].append(row.id) }
        }
    }

    func find(_ value: JSONValue, _ model: ModelID, in schema: Schema) -> Finding {
        guard let text = Self.text(value) else { return .none(nearest: nil) }
        if let row = byLabel[model]?[text] { return .row(row) }
        let uuid = text.uppercased()
        let found = byKey[model]?[text] ?? byKey[model]?[uuid] ?? []
        if let first = found.first { return Set(found).count == 1 ? .row(first) : .several }
        let candidates = (byLabel[model] ?? [:]).keys.sorted() + (byKey[model] ?? [:]).keys.sorted()
        return .none(nearest: NearestName.of(text, among: candidates))
    }

    private static func text(_ value: JSONValue) -> String? {
        switch value.content {
        case .string(let text), .number(let text): text
        case .null, .boolean, .array, .object: nil
        }
    }

    private static func text(_ value: RowValue) -> String? {
        switch value {
        case .text(let text), .uuid(let text): text
        case .integer(let number): String(number)
        case .missing, .boolean, .number, .decimal, .date, .data, .list, .dictionary, .members, .row, .rows, .unknown: nil
        }
    }
}

extension Schema {
    /// Returns the properties whose values identify objects of a model.
    func keyNames(of model: Model) -> [String] {
        let keys = uniqueKeys(of: model).filter { $0.count == 1 }.map { $0[0] }
        let identity = identity(of: model).map { [$0.name.text] } ?? []
        return identity + keys.filter { !identity.contains($0) }
    }
}
