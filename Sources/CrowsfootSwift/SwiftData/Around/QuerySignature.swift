import CrowsfootModel
import CrowsfootSource

/// The parameters of a query as those of a function, and how one that has them hands them on.
struct QuerySignature {
    let parameters: [String]
    let arguments: [String]

    init(_ query: Query, _ names: VersionNames) {
        parameters = query.parameters.map { parameter in
            let (label, name) = (SwiftIdentifier(parameter.label.text), SwiftIdentifier(parameter.name.text))
            let head = label == name ? name.description : "\(label) \(name)"
            let value = parameter.defaultValue.map { " = " + names.value($0.value, as: parameter.type) }
            return "\(head): \(names.type(parameter.type))\(value ?? "")"
        }
        arguments = query.parameters.map { parameter in
            let name = SwiftIdentifier(parameter.name.text).description
            return parameter.label.text == "_" ? name : "\(parameter.label.text): \(name)"
        }
    }
}
