import CrowsfootEditing
import CrowsfootProtocol
import CrowsfootText

/// The settings of a client, in the section `crowsfoot` of its configuration.
struct ServerSettings: Equatable {
    /// The section of the configuration.
    static let section = "crowsfoot"

    /// Whether `@Model` classes and Core Data models in open documents are checked.
    var checksSources = false
    var hidesInverses = false
    var hidesStoredForms = false

    init() {}

    init(_ section: JSONValue) {
        checksSources = section.isTrue(at: "checkSources")
        hidesInverses = section.value(at: "inlayHints", "inverses")?.boolean == false
        hidesStoredForms = section.value(at: "inlayHints", "storedForms")?.boolean == false
    }

    func shows(_ hint: InlayHint.Kind) -> Bool {
        switch hint {
        case .inverse: !hidesInverses
        case .storedForm: !hidesStoredForms
        }
    }
}

/// The request for the section of the settings.
struct SettingsQuery: ProtocolValue {
    func write(to json: inout JSONWriter) {
        json.object { query in
            query.array("items") { items in items.object { $0.member("section", ServerSettings.section) } }
        }
    }
}
