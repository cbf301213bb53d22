package import CrowsfootModel

/// A schema that the rules of SwiftData have not been applied to, since all its outputs are for Core Data.
package enum UncheckedSchema {
    /// Why no SwiftData source can be made of a schema; `nil` when it can.
    package static func sentence(about history: SchemaHistory) -> String? {
        guard history.current?.usesSwiftData == false else { return nil }
        return "`\(history.name.text)` has outputs for Core Data only, so it is not checked by the rules of SwiftData: "
            + "add a statement such as `output swiftdata \"Generated\"` to it"
    }
}
