import CrowsfootModel
import CrowsfootTestSupport

extension RecordedStore {
    /// The version of a schema that has this store.
    func schema() throws -> Schema {
        guard let schema = try SchemaText.history(text).versions.first else { preconditionFailure("a history has a version") }
        return schema
    }
}
