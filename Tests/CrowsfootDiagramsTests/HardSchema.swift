import CrowsfootChecking
import CrowsfootModel
import CrowsfootTestSupport
import Testing

/// An unusual schema that diagrams have to support.
struct HardSchema: CustomTestStringConvertible, Sendable {
    let name: String
    private let text: [UInt8]

    var testDescription: String { name }

    static func all() throws -> [HardSchema] {
        let cases = try GoldenCase.cases("diagram").map { HardSchema(name: $0.name, text: try $0.bytes("input.schema")) }
        return cases
            + [("no model", ""), ("500 unconnected models", unconnected(500)), ("a clique of 12", clique(of: 12))].map { name, text in
                HardSchema(name: name, text: Array("schema Hard\n\(text)".utf8))
            }
    }

    func schema() throws -> Schema {
        let result = SchemaChecker.check(SchemaInput(text, path: "input.schema"))
        return try #require(result.soundHistories.first?.current)
    }

    private static func unconnected(_ count: Int) -> String {
        (1...count).map { "model Thing\($0) { name: String; size: Int }\n" }.joined()
    }

    private static func clique(of count: Int) -> String {
        (1...count).map { one in
            "model Node\(one) {\n    name: String\n" + (1..<one).map { "    to\($0): Node\($0)? @oneway\n" }.joined() + "}\n"
        }.joined()
    }
}
