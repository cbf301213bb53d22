import CrowsfootModel
import CrowsfootSyntax

/// A Core Data model: the file of one version. Its elements are kept unchanged, so that no content is lost; `StoreModel` is their meaning
/// for a store.
package struct ModelFile: Hashable, Sendable {
    package var element: XMLElement

    package init(_ element: XMLElement) {
        self.element = element
    }

    /// The root element of every model. Xcode requires its versions of tools and systems, but no program reads them.
    package static let emptyModel = XMLElement(
        "model",
        [
            .init("type", "com.apple.IDECoreDataModeler.DataModel"), .init("documentVersion", "1.0"),
            .init("lastSavedToolsVersion", "22758"), .init("systemVersion", "23F79"), .init("minimumToolsVersion", "Automatic"),
            .init("sourceLanguage", "Swift"), .init("userDefinedModelVersionIdentifier", ""),
        ])

    package var entities: [XMLElement] { element.children(named: "entity") }
    package var composites: [XMLElement] { element.children(named: "composite") }

    package var entitiesByName: [String: XMLElement] {
        Dictionary(entities.map { ($0["name"] ?? "", $0) }, uniquingKeysWith: { first, _ in first })
    }
}
