import CrowsfootTestSupport
import Foundation

/// A parsed JSON value that fails with its path if a member is missing.
struct JSONTree {
    private let value: Any
    private let path: String

    init(parsing text: String) throws {
        value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
        path = "$"
    }

    private init(_ value: Any, _ path: String) {
        self.value = value
        self.path = path
    }

    func at(_ keys: String...) throws -> JSONTree {
        try keys.reduce(self) { tree, key in
            guard let member = try tree.get([String: Any].self)[key] else {
                throw GoldenFailure("\(tree.path) has no member \(key)")
            }
            return JSONTree(member, tree.path + "." + key)
        }
    }

    func has(_ key: String) throws -> Bool { try get([String: Any].self)[key] != nil }

    var elements: [JSONTree] {
        get throws { try get([Any].self).enumerated().map { JSONTree($1, "\(path)[\($0)]") } }
    }

    var keys: Set<String> {
        get throws { Set(try get([String: Any].self).keys) }
    }

    var string: String {
        get throws { try get(String.self) }
    }

    var integer: Int {
        get throws { try get(Int.self) }
    }

    private func get<Value>(_ type: Value.Type) throws -> Value {
        guard let value = value as? Value else { throw GoldenFailure("\(path) is no \(type)") }
        return value
    }
}
