import CrowsfootModel
import CrowsfootSyntax

/// The syntax of an attribute whose arguments are being written.
package struct Signature: Sendable {
    package let syntax: String
    /// Markdown.
    package let documentation: String
}

extension FileView {
    /// Returns the syntax of the attribute around an offset, or `nil` outside of arguments.
    package func signature(at offset: Int) -> Signature? {
        guard let site = CompletionSite(at: offset, in: tree), let place = site.attribute,
            let name = site.text(place).flatMap(AttributeName.init)
        else { return nil }
        let subject = Completer(site, in: schema).subject
        let specification =
            subject.flatMap { AttributeSpecification.of(name, on: $0) } ?? AttributeSpecification.all.first { $0.name == name }
        guard let specification else { return nil }
        let syntax = specification.arguments.usage(of: name.rawValue).filter { $0 != "`" }
        return Signature(syntax: syntax, documentation: name.documentation)
    }
}
