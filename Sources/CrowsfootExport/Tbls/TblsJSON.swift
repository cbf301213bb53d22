package import CrowsfootModel
import CrowsfootText

/// A version in the JSON format of `tbls out -t json`, for programs that read database schemas.
///
/// It has only members that tbls knows, and omits empty ones, as tbls does.
package struct TblsJSON {
    let schema: Schema
    /// The tables, in the order of the models.
    let tables: [TblsTable]

    package static func text(of schema: Schema) -> String {
        let writer = TblsJSON(schema)
        return JSONWriter.document { document in document.object(writer.write) }
    }

    private init(_ schema: Schema) {
        self.schema = schema
        tables = schema.models.map { TblsTable($0, of: schema) }
    }

    private func write(to object: inout JSONWriter) {
        object.member("name", schema.name)
        object.text("desc", schema.settings.documentation)
        object.objects("tables", tables) { write($1, to: &$0) }
        let relations =
            schema.models.compactMap { TblsRelation($0, of: schema) } + schema.relationships.compactMap { TblsRelation($0, of: schema) }
        object.someObjects("relations", relations) { write($1, to: &$0) }
        object.someObjects("enums", schema.enumerations) { object, enumeration in
            object.member("name", schema.spelling(of: .enumeration(enumeration.id)))
            object.member("values", enumeration.cases.map { $0.rawValue.plainText })
        }
        object.object("driver") { $0.member("name", schema.usesSwiftData ? "swiftdata" : "coredata") }
        writeViewpoints(to: &object)
    }

    private func writeViewpoints(to object: inout JSONWriter) {
        let members = Dictionary(grouping: schema.models.filter { $0.section != nil }, by: \.section)
        let sections = schema.sections.indices.compactMap { index in
            members[SectionID(index)].map { (section: schema.sections[index], models: $0) }
        }
        object.someObjects("viewpoints", sections) { object, one in
            object.member("name", one.section.title)
            object.member("desc", one.section.documentation ?? "")
            object.member("tables", one.models.map(\.name.text))
        }
    }

    private func write(_ relation: TblsRelation, to object: inout JSONWriter) {
        let (table, parent) = (tables[Int(relation.table.index)], tables[Int(relation.parent.index)])
        let column = relation.holder.flatMap { table.column(of: $0.property.name.text) }
        object.member("table", table.model.name.text)
        object.member("columns", [column ?? table.key.name])
        object.member("cardinality", relation.multiplicity.cardinality.tblsWord)
        object.member("parent_table", parent.model.name.text)
        object.member("parent_columns", [parent.key.name])
        object.member("parent_cardinality", relation.parentMultiplicity.cardinality.tblsWord)
        object.member("def", column.map { foreignKey($0, to: parent, relation.inverse) } ?? relation.words)
        if column == nil { object.member("virtual", true) }
    }

    /// Returns a foreign key as SQL, with the action that follows when the referenced row is deleted.
    func foreignKey(_ column: String, to parent: TblsTable, _ inverse: Relationship.End?) -> String {
        let action = inverse.map { " ON DELETE \($0.property.deleteRule.sqlWords)" } ?? ""
        return "FOREIGN KEY (\(column)) REFERENCES \(parent.model.name.text) (\(parent.key.name))\(action)"
    }
}

extension Property.DeleteRule {
    fileprivate var sqlWords: String {
        switch self {
        case .cascade: "CASCADE"
        case .nullify: "SET NULL"
        case .deny: "RESTRICT"
        case .none: "NO ACTION"
        }
    }
}

extension Constant {
    /// A raw value without quotation marks.
    fileprivate var plainText: String {
        if case .string(let text) = self { text } else { spelling }
    }
}

/// Members that tbls omits if they are empty.
extension JSONWriter {
    mutating func text(_ key: String, _ text: String?) {
        if let text, !text.isEmpty { member(key, text) }
    }

    mutating func someObjects<Element>(_ key: String, _ elements: [Element], _ write: (inout JSONWriter, Element) -> Void) {
        if !elements.isEmpty { objects(key, elements, write) }
    }
}
