import CrowsfootHistory
import CrowsfootModel

/// By what a test finds the row of the newer version that was a row of the older one.
struct MigrationTestKey {
    let old: String
    let new: String
    let type: String

    init(_ key: Versions<PropertyID>, _ names: PassageNames) {
        let versions = names.passage.versions
        old = SwiftIdentifier(versions.old[key.old].name.text).description
        new = SwiftIdentifier(versions.new[key.new].name.text).description
        type = names.new.type(versions.new[key.new].type)
    }

    init(_ rows: CarriedRows, _ names: PassageNames) {
        self.init(rows.key, names)
    }
}
