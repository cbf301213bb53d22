// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import SwiftData

public enum Spelled {
    public enum V1 {}
}

extension Spelled.V1 {
    /// A class within an extension.
    @Model
    public final class `class`: Identifiable {
        /// With a default over several lines, /* and a comment */ in it.
        public var `default`: String =
            "text with { braces \\( and \"quotes\""
            + "more"  // and a comment, with a comma
        public var `protocol`: [String: [Int]] = ["a": [1, 2]]
        public private(set) var raw = #"a "raw" \(text)"#
        private var secret: Int? = nil
        public var made: Date = Date(timeIntervalSince1970: 0)
        // swift-format-ignore: NeverForceUnwrap
        public var link: URL = URL(string: "https://example.com/a, b")!
        public var long: String = """
            several { lines
            """
        @Attribute(
            .unique,
            originalName: "number"
        )
        public var count: Int
        @Attribute(.transformable(by: "Transformer")) var codes: [Int: String] = [:]
        @Relationship(deleteRule: .nullify, inverse: \Spelled.V1.Other.owner)
        public var others: [Spelled.V1.Other]? = []
        @Transient public let note: String = "fixed"
        @Transient var cache: [Int]?
        static let shared = 3
        public static var other: Int { 4 }
        var first = 1
        var second: Int = -1
        var computed: Int { count + 1 }
        var watched: Int {
            get { count }
            set { count = newValue }
        }

        public typealias Number = Int

        enum Kind: String, Codable {
            case one
        }

        struct Inner: Codable, Hashable {
            var value: Int
        }

        var kind: Spelled.V1.`class`.Kind = Spelled.V1.`class`.Kind.one
        var inner: Inner? = Inner(value: 3)

        public init(count: Int, _ name: String = "") {
            self.count = count
            self.default = name
        }

        convenience init() { self.init(count: 1) }

        func touch() { secret = 1 }

        subscript(index: Int) -> Int { index }
    }

    @Model
    public final class Other {
        var owner: Spelled.V1.`class`?
        var name: String

        init(name: String) { self.name = name }
    }
}
