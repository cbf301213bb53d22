import CrowsfootText

/// Writes code that keeps unknown JSON when a struct is edited: raw values without a case, and members that a newer app has added.
struct UnknownJSONWriter {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    private func name(_ name: FrameworkName) -> String { names.frameworks[name] }

    func write(to writer: inout TextWriter) {
        writer.blank()
        writer.block("\(options.extensionPrefix)extension \(names.base).StoredJSON {") { writer in
            writeEncoding(to: &writer)
            writer.blank()
            writer.documentation("A JSON value of any type.")
            writer.block("private indirect enum Tree: \(name(.codable)), \(name(.equatable)) {") { writer in
                writeTree(to: &writer)
                writeKeeping(to: &writer)
            }
        }
    }

    private func writeEncoding(to writer: inout TextWriter) {
        let (data, bounds) = (name(.data), "\(name(.codable)) & \(name(.equatable))")
        writer.line(
            """
            /// Encodes a value, and keeps what `data` has and this version doesn't know: members, and raw values whose case `value` still has.
            static func encode<Value: \(bounds)>(_ value: Value, keeping data: \(data)) -> \(data) {
                let new = encode(value, else: data)
                guard let before: Value = decode(data) else { return new }
                let known = encode(before)
                if known == data { return new }
                guard let stored: Tree = decode(data), let read: Tree = decode(known), let tree: Tree = decode(new) else { return new }
                let kept = encode(tree.keeping(stored, readAs: read))
                let now: Value? = decode(kept)
                return now == value ? kept : new
            }
            """)
    }

    private func writeTree(to writer: inout TextWriter) {
        let (string, bool, decimal) = (name(.string), name(.bool), name(.decimal))
        writer.line(
            """
            case null
            case bool(\(bool))
            case number(\(decimal))
            case text(\(string))
            case list([Tree])
            case members([\(string): Tree])

            init(from decoder: any \(name(.decoder))) throws {
                let container = try decoder.singleValueContainer()
                if container.decodeNil() {
                    self = .null
                } else if let value = try? container.decode(\(bool).self) {
                    self = .bool(value)
                } else if let value = try? container.decode(\(decimal).self) {
                    self = .number(value)
                } else if let value = try? container.decode(\(string).self) {
                    self = .text(value)
                } else if let value = try? container.decode([Tree].self) {
                    self = .list(value)
                } else {
                    self = .members(try container.decode([\(string): Tree].self))
                }
            }

            func encode(to encoder: any \(name(.encoder))) throws {
                var container = encoder.singleValueContainer()
                switch self {
                case .null: try container.encodeNil()
                case .bool(let value): try container.encode(value)
                case .number(let value): try container.encode(value)
                case .text(let value): try container.encode(value)
                case .list(let value): try container.encode(value)
                case .members(let value): try container.encode(value)
                }
            }
            """)
    }

    private func writeKeeping(to writer: inout TextWriter) {
        writer.blank()
        writer.line(
            """
            /// Returns this with the stored parts whose values haven't changed since they were read.
            func keeping(_ stored: Tree, readAs read: Tree) -> Tree {
                switch (self, stored, read) {
                case (.members(var new), .members(let stored), .members(let read)):
                    for (key, value) in new {
                        if let stored = stored[key], let read = read[key] { new[key] = value.keeping(stored, readAs: read) }
                    }
                    for (key, value) in stored where read[key] == nil && new[key] == nil { new[key] = value }
                    return .members(new)
                case (.list(let new), .list(let stored), .list(let read)) where stored.count == read.count:
                    return .list(Self.keeping(stored, readAs: read, in: new))
                case (.text, .text, _), (.number, .number, _): return self == read ? stored : self
                case (_, _, _): return self
                }
            }

            /// Matches elements by position, and those after an insertion or removal from the end.
            private static func keeping(_ stored: [Tree], readAs read: [Tree], in new: [Tree]) -> [Tree] {
                let first = zip(new, read).prefix { $0.0 == $0.1 }.count
                let last = zip(new.dropFirst(first).reversed(), read.dropFirst(first).reversed()).prefix { $0.0 == $0.1 }.count
                let shift = read.count - new.count
                return new.enumerated().map { index, value in
                    if shift != 0, index >= first, index < new.count - last { return value }
                    let position = index < first ? index : index + shift
                    return value.keeping(stored[position], readAs: read[position])
                }
            }
            """)
    }
}
