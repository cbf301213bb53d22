import CrowsfootSource

/// A default and the property that has it.
struct DefaultSite {
    let property: Property
    let owner: Name
    let range: SourceRange

    var subject: String { "\(owner.text).\(property.name.text)" }
}
