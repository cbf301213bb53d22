import CrowsfootSource
import CrowsfootSyntax

/// Something that says with `@was` what it was called in the version before.
struct Rename {
    let name: Name
    let was: Name
    let attribute: Attribute

    var attributeRange: SourceRange { attribute.range }

    init?(_ name: Name, _ attributes: [Attribute]) {
        guard let attribute = attributes.first(where: { $0.name == .was }), let was = attribute.word else { return nil }
        self.name = name
        self.was = was
        self.attribute = attribute
    }

    func removal(_ applicability: FixIt.Applicability) -> FixIt {
        FixIt("remove `@was(\(was.text))`", applicability, [attribute.removal])
    }
}
