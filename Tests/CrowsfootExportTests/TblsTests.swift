import CrowsfootTestSupport
import Foundation
import Testing

/// Tests the JSON for tbls: it has only members that tbls reads, with values of the right kind, because tbls rejects a relation between
/// missing columns.
struct TblsTests {
    /// The kind of value that a member has, and whether it is required.
    private indirect enum Shape {
        case text, truth, texts
        case word(Set<String>)
        case object(String)
        case objects(String)
    }

    private struct Member {
        let shape: Shape
        let isNeeded: Bool

        static func needed(_ shape: Shape) -> Member { Member(shape: shape, isNeeded: true) }
        static func optional(_ shape: Shape) -> Member { Member(shape: shape, isNeeded: false) }
    }

    private static let cardinality = Shape.word(["zero_or_one", "exactly_one", "zero_or_more", "one_or_more"])

    /// The part of the tbls format that is about schemas.
    private static let members: [String: [String: Member]] = [
        "schema": [
            "name": .optional(.text), "desc": .optional(.text), "tables": .needed(.objects("table")),
            "relations": .optional(.objects("relation")), "enums": .optional(.objects("enum")), "driver": .optional(.object("driver")),
            "viewpoints": .optional(.objects("viewpoint")),
        ],
        "table": [
            "name": .needed(.text), "type": .needed(.text), "comment": .optional(.text), "columns": .needed(.objects("column")),
            "indexes": .optional(.objects("index")), "constraints": .optional(.objects("constraint")),
        ],
        "column": [
            "name": .needed(.text), "type": .needed(.text), "nullable": .needed(.truth), "default": .optional(.text),
            "comment": .optional(.text),
        ],
        "index": ["name": .needed(.text), "def": .needed(.text), "table": .needed(.text), "columns": .needed(.texts)],
        "constraint": [
            "name": .needed(.text), "type": .needed(.text), "def": .needed(.text), "table": .needed(.text), "columns": .needed(.texts),
            "referenced_table": .optional(.text), "referenced_columns": .optional(.texts),
        ],
        "relation": [
            "table": .needed(.text), "columns": .needed(.texts), "cardinality": .optional(cardinality), "parent_table": .needed(.text),
            "parent_columns": .needed(.texts), "parent_cardinality": .optional(cardinality), "def": .needed(.text),
            "virtual": .optional(.truth),
        ],
        "enum": ["name": .needed(.text), "values": .needed(.texts)],
        "driver": ["name": .needed(.text)],
        "viewpoint": ["name": .needed(.text), "desc": .needed(.text), "tables": .optional(.texts)],
    ]

    @Test func everyMemberIsOneThatIsRead() throws {
        var seen: Set<String> = []
        for (schema, path) in try Export.schemas {
            let value = try JSONSerialization.jsonObject(with: Data(Export(schema, of: path).tbls.utf8))
            #expect(Self.problems(value, "schema", &seen) == [])
        }
        // Every member in the list is written by some schema.
        #expect(seen == Set(Self.members.flatMap { kind, members in members.keys.map { "\(kind).\($0)" } }))
    }

    private static func problems(_ value: Any, _ kind: String, _ seen: inout Set<String>) -> [String] {
        guard let object = value as? [String: Any], let members = members[kind] else { return ["a \(kind) is no object"] }
        var problems = members.filter { $0.value.isNeeded && object[$0.key] == nil }.map { "a \(kind) has no \($0.key)" }
        for (key, value) in object {
            guard let member = members[key] else {
                problems.append("a \(kind) has no member \(key)")
                continue
            }
            seen.insert("\(kind).\(key)")
            switch member.shape {
            case .text: if !(value is String) { problems.append("\(kind).\(key) is no text") }
            case .truth: if !(value is Bool) { problems.append("\(kind).\(key) is no truth value") }
            case .texts: if !(value is [String]) { problems.append("\(kind).\(key) is no list of texts") }
            case .word(let words): if !words.contains(value as? String ?? "") { problems.append("\(kind).\(key) is no word for it") }
            case .object(let kind): problems += Self.problems(value, kind, &seen)
            case .objects(let kind): for element in value as? [Any] ?? [0] { problems += Self.problems(element, kind, &seen) }
            }
        }
        return problems
    }

    @Test func namedTablesAndColumnsExist() throws {
        var count = 0
        for (schema, path) in try Export.schemas {
            let value = try #require(try JSONSerialization.jsonObject(with: Data(Export(schema, of: path).tbls.utf8)) as? [String: Any])
            let tables = try #require(value["tables"] as? [[String: Any]])
            var columns: [String: Set<String>] = [:]
            for table in tables {
                let names = try #require(table["columns"] as? [[String: Any]]).compactMap { $0["name"] as? String }
                let name = try #require(table["name"] as? String)
                #expect(Set(names).count == names.count, "\(name) has two columns of one name")
                columns[name] = Set(names)
            }
            let constraints = tables.flatMap { $0["constraints"] as? [[String: Any]] ?? [] }
            let indexes = tables.flatMap { $0["indexes"] as? [[String: Any]] ?? [] }
            let relations = value["relations"] as? [[String: Any]] ?? []
            for one in constraints + indexes + relations {
                for (table, list) in [("table", "columns"), ("parent_table", "parent_columns"), ("referenced_table", "referenced_columns")]
                {
                    guard let name = one[table] as? String else { continue }
                    let used = try #require(one[list] as? [String])
                    #expect(!used.isEmpty && columns[name]?.isSuperset(of: used) == true, "\(name) \(used)")
                    count += 1
                }
            }
            for table in tables {
                let keys = (table["constraints"] as? [[String: Any]] ?? []).filter { $0["type"] as? String == "PRIMARY KEY" }
                #expect(keys.count == 1)
            }
        }
        #expect(count > 100)
    }
}
