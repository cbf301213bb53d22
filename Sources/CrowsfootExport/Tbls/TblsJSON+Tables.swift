import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

extension TblsJSON {
    func write(_ table: TblsTable, to object: inout JSONWriter) {
        object.member("name", table.model.name.text)
        object.member("type", table.model.modifier.map { "\($0.rawValue) table" } ?? "table")
        object.text("comment", table.model.documentation)
        object.objects("columns", table.columns) { object, column in
            object.member("name", column.name)
            object.member("type", column.type)
            object.member("nullable", column.isNullable)
            object.text("default", column.defaultValue)
            object.text("comment", column.comment)
        }
        let indexes = schema.keys(.index, of: table.model).map(table.columns).filter { !$0.isEmpty }
        object.someObjects("indexes", indexes) { object, columns in
            object.member("name", name(of: columns, in: table, "index"))
            object.member("def", "INDEX (\(columns.joined(separator: ", ")))")
            object.member("table", table.model.name.text)
            object.member("columns", columns)
        }
        object.array("constraints") { array in
            array.object { write("PRIMARY KEY", [table.key.name], in: table, to: &$0) }
            for columns in schema.uniqueKeys(of: table.model).map(table.columns) where !columns.isEmpty {
                array.object { write("UNIQUE", columns, in: table, to: &$0) }
            }
            for column in table.columns { writeConstraints(of: column, in: table, to: &array) }
        }
    }

    private func writeConstraints(of column: TblsTable.Column, in table: TblsTable, to array: inout JSONWriter) {
        guard let id = column.property else { return }
        let checks = schema[id].attributes.filter { $0.name == .check }
        if !checks.isEmpty {
            array.object { object in
                object.member("name", name(of: [column.name], in: table, "check"))
                object.member("type", "CHECK")
                object.member("def", checks.map(\.spelling).joined(separator: " "))
                object.member("table", table.model.name.text)
                object.member("columns", [column.name])
            }
        }
        guard let destination = column.destination else { return }
        let parent = tables[Int(destination.index)]
        array.object { object in
            object.member("name", name(of: [column.name], in: table, "fk"))
            object.member("type", "FOREIGN KEY")
            object.member("def", foreignKey(column.name, to: parent, inverse(of: id)))
            object.member("table", table.model.name.text)
            object.member("referenced_table", parent.model.name.text)
            object.member("columns", [column.name])
            object.member("referenced_columns", [parent.key.name])
        }
    }

    private func write(_ type: String, _ columns: [String], in table: TblsTable, to object: inout JSONWriter) {
        object.member("name", name(of: columns, in: table, type == "UNIQUE" ? "unique" : "pk"))
        object.member("type", type)
        object.member("def", "\(type) (\(columns.joined(separator: ", ")))")
        object.member("table", table.model.name.text)
        object.member("columns", columns)
    }

    private func name(of columns: [String], in table: TblsTable, _ suffix: String) -> String {
        ([table.model.name.text] + columns + [suffix]).joined(separator: "_")
    }

    /// Returns the other end of a relationship. For one that is its own inverse, that is the same property.
    private func inverse(of id: PropertyID) -> Relationship.End? {
        guard let relationship = schema.relationship(of: id), let end = relationship.ends.first(where: { $0.id == id }) else { return nil }
        return relationship.isSymmetric ? end : relationship.other(than: end)
    }
}
