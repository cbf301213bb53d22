import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum UnreadableElement: ValidationRule {
    static let rule = Rule(
        id: "attribute/unreadable-element", severity: .error,
        summary: "`@coredata` contains an invalid XML element",
        finds: "A string in `@coredata` that starts with `<` but isn't one complete XML element.",
        matters: "The element would be missing from the generated Core Data model.",
        fixes: "Write one complete element, with its attributes in quotes.",
        evidence: .language,
        example: """
            schema Library
            output coredata "Generated"
            model Book @coredata("<userInfo><entry key='sync' value='off'></userInfo>") { title: String }
            """,
        fixed: .replacing("'off'>", with: "'off'/>"))

    static func check(_ history: SchemaHistory, _ findings: inout [Diagnostic]) {
        var attributes = history.settings.coredata
        for schema in history.versions {
            attributes += schema.attributes
            for model in schema.models where !model.isCarriedOver {
                attributes += model.attributes
                for property in model.properties where property.has(.coredata) { attributes += property.attributes }
            }
            for structure in schema.structures where !structure.isCarriedOver {
                attributes += structure.attributes
                for member in structure.members where member.has(.coredata) { attributes += member.attributes }
            }
        }
        // Most versions repeat the elements of the previous one.
        var readable: Set<String> = []
        for argument in attributes.filter({ $0.name == .coredata }).flatMap(\.arguments) {
            guard case .string(let text) = argument.value, argument.label == nil, text.hasPrefix("<"), !readable.contains(text) else {
                continue
            }
            do throws(XMLError) {
                _ = try XMLReader.read(Array(text.utf8))
                readable.insert(text)
            } catch {
                findings.append(
                    Diagnostic(
                        rule, "invalid XML element: \(error.sentence)", at: argument.range,
                        help: "write one complete element, such as `<userInfo/>`"))
            }
        }
    }
}
