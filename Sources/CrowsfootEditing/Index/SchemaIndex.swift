import CrowsfootChecking

package struct SchemaIndex: Sendable {
    init(_ checked: CheckedSchema) {}
}
