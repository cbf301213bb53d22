import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax

enum UnreadableElement: ValidationRule {
    static let rule = Rule(
        id: "attribute/unreadable-element", severity: .error,
        summary: "`@coredata` keeps a text that is no element of XML",
        explanation: """
            A text in `@coredata` that begins with `<` is written into the model file of Core Data as a child of its element. It has to be one
            whole element, with its attributes in single or double quotes. What cannot be read is not written, and would be lost without a word.
            """,
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
                attributes += model.attributes + model.properties.flatMap(\.attributes)
            }
            for structure in schema.structures where !structure.isCarriedOver {
                attributes += structure.attributes + structure.members.flatMap(\.attributes)
            }
        }
        for argument in attributes.filter({ $0.name == .coredata }).flatMap(\.arguments) {
            guard case .string(let text) = argument.value, argument.label == nil, text.hasPrefix("<") else { continue }
            do throws(XMLError) {
                _ = try XMLReader.read(Array(text.utf8))
            } catch {
                findings.append(
                    Diagnostic(
                        rule, "this is no element that a model file could have: \(error.sentence)", at: argument.range,
                        help: "write one whole element, such as `<userInfo/>`"))
            }
        }
    }
}
