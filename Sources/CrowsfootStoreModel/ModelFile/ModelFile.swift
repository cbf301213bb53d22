import CrowsfootModel
import CrowsfootSyntax

/// A model of Core Data, as the file of one version says it. Its elements stay as they are, so that nothing that a file says is lost on the
/// way in and out; `StoreModel` is what they mean to a store.
package struct ModelFile: Hashable, Sendable {
    package var element: XMLElement

    package init(_ element: XMLElement) {
        self.element = element
    }

    /// The root element of every model. Xcode requires the versions of tools and systems, but nothing reads them.
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
