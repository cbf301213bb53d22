import CrowsfootStores

/// Writes keyed archives as `NSKeyedArchiver` does, of objects with explicit indices.
struct ArchiveWriter {
    indirect enum Value {
        case null
        case boolean(Bool)
        case integer(Int64)
        case real(Double)
        case text(String)
        case data([UInt8])
        /// The object that is added under this name, earlier or later.
        case named(String)
        case object(String, [(String, Value)])
        case array([Value])
        case dictionary([(String, Value)])
    }

    private var objects: [PropertyList.Object] = []
    /// The indices of the archive's objects.
    private var archived: [Int] = []
    private var numbers: [String: Int] = [:]

    /// Returns the compressed archive of the first of these objects, which refer to each other by name.
    static func packed(_ objects: [(name: String, value: Value)]) -> [UInt8] {
        var bytes = archive(objects)
        var packed: [UInt8] = []
        while !bytes.isEmpty {
            let piece = Array(bytes.prefix(60000))
            bytes.removeFirst(piece.count)
            let size = UInt16(piece.count)
            packed += [bytes.isEmpty ? 1 : 0] + [size, ~size].flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] } + piece
        }
        return packed
    }

    static func archive(_ objects: [(name: String, value: Value)]) -> [UInt8] {
        var writer = ArchiveWriter()
        _ = writer.add(.text("$null"))
        for object in objects { writer.numbers[object.name] = writer.reserve() }
        for object in objects {
            if let number = writer.numbers[object.name] { writer.objects[writer.archived[number]] = writer.content(object.value) }
        }
        let top = writer.plain(.dictionary(keys: [writer.plain(.text("root"))], values: [writer.plain(.identifier(1))]))
        let entries: [(String, Int)] = [
            ("$archiver", writer.plain(.text("NSKeyedArchiver"))), ("$version", writer.plain(.integer(100_000))), ("$top", top),
            ("$objects", writer.plain(.array(writer.archived))),
        ]
        let keys = entries.map { writer.plain(.text($0.0)) }
        let root = writer.plain(.dictionary(keys: keys, values: entries.map(\.1)))
        return PropertyListWriter.list(writer.objects, root: root)
    }

    private mutating func plain(_ object: PropertyList.Object) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    private mutating func reserve() -> Int {
        archived.append(plain(.null))
        return archived.count - 1
    }

    private mutating func add(_ object: PropertyList.Object) -> Int {
        archived.append(plain(object))
        return archived.count - 1
    }

    /// Adds a value, and returns a reference to it for another object.
    private mutating func reference(_ value: Value) -> Int {
        switch value {
        case .null: return plain(.identifier(0))
        case .boolean(let value): return plain(.boolean(value))
        case .integer(let number): return plain(.integer(number))
        case .real(let number): return plain(.real(number))
        case .named(let name): return plain(.identifier(UInt64(numbers[name] ?? 0)))
        case .text, .data, .object, .array, .dictionary:
            let content = content(value)
            return plain(.identifier(UInt64(add(content))))
        }
    }

    private mutating func content(_ value: Value) -> PropertyList.Object {
        switch value {
        case .null: return .text("$null")
        case .boolean(let value): return .boolean(value)
        case .integer(let number): return .integer(number)
        case .real(let number): return .real(number)
        case .text(let text): return .text(text)
        case .data(let bytes): return .data(bytes)
        case .named(let name): return .identifier(UInt64(numbers[name] ?? 0))
        case .object(let name, let values): return object(name, values.map { ($0, reference($1)) })
        case .array(let values):
            let references = values.map { reference($0) }
            return object("NSArray", [("NS.objects", plain(.array(references)))])
        case .dictionary(let entries):
            let keys = entries.map { reference(.text($0.0)) }
            let values = entries.map { reference($0.1) }
            return object("NSDictionary", [("NS.keys", plain(.array(keys))), ("NS.objects", plain(.array(values)))])
        }
    }

    private mutating func object(_ name: String, _ entries: [(String, Int)]) -> PropertyList.Object {
        let description = add(.dictionary(keys: [plain(.text("$classname"))], values: [plain(.text(name))]))
        let entries = entries + [("$class", plain(.identifier(UInt64(description))))]
        return .dictionary(keys: entries.map { plain(.text($0.0)) }, values: entries.map(\.1))
    }
}
