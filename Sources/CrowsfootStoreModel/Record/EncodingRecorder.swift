import CrowsfootModel
import CrowsfootSyntax

/// Describes the encoding of values that the checksum doesn't cover: the raw values of enums, and the structure of JSON. Names of types and
/// cases aren't part of it.
struct EncodingRecorder {
    private let schema: Schema
    private(set) var fields: [RecordField] = []
    private(set) var tolerated: Set<String> = []
    /// The descriptions of structs in the current JSON. Each is described once, since structs may contain themselves.
    private var described: [StructureID: String] = [:]

    init(_ schema: Schema) {
        self.schema = schema
    }

    mutating func record() {
        for model in schema.models where !model.isVirtual {
            let owners = [model] + schema.ancestors(of: model)
            for property in owners.flatMap(\.properties) where schema.isGenerated(property) {
                let path = "\(model.name.text).\(property.storedName)"
                switch property.storedForm {
                case .rawValue: recordValues(of: property.type, path)
                case .json:
                    described = [:]
                    fields.append(RecordField(path + ":json", form(of: property.type)))
                    recordParts(of: property.type, path)
                case .itself, .unordered, .nothing: break
                }
            }
        }
    }

    private mutating func recordValues(of type: ValueType, _ path: String) {
        guard let id = type.listedEnumeration else { return }
        recordValues(of: id, path)
    }

    private mutating func recordValues(of id: EnumerationID, _ path: String) {
        for one in schema[id].cases {
            let key = path + ":" + one.rawValue.spelling
            fields.append(RecordField(key, "value"))
            tolerated.insert(key)
        }
    }

    private mutating func recordParts(of type: ValueType, _ path: String) {
        switch type {
        case .scalar, .model, .foreign, .unknown: break
        case .optional(let wrapped): recordParts(of: wrapped, path)
        case .array(let element): recordParts(of: element, path + "[]")
        case .dictionary(let key, let value):
            recordParts(of: key, path + "[key]")
            recordParts(of: value, path + "[value]")
        case .enumeration(let id): recordValues(of: id, path)
        case .structure(let id):
            guard described[id] == nil else { return }
            described[id] = path
            for member in schema[id].members {
                let key = path + "." + member.name.text
                fields.append(RecordField(key, form(of: member.type)))
                if member.type.isOptional || member.defaultValue != nil { tolerated.insert(key) }
                recordParts(of: member.type, key)
            }
        }
    }

    private func form(of type: ValueType) -> String {
        switch type {
        case .scalar(let scalar): scalar.rawValue
        case .enumeration(let id): schema[id].rawType.rawValue
        case .structure(let id): described[id].map { "{\($0)}" } ?? "{}"
        case .model, .unknown: ""
        case .foreign(let code): code
        case .array(let element): "[\(form(of: element))]"
        case .dictionary(let key, let value): "[\(form(of: key)):\(form(of: value))]"
        case .optional(let wrapped): form(of: wrapped) + "?"
        }
    }
}
