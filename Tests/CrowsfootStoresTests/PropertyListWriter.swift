import CrowsfootStores

/// Writes binary property lists, valid and invalid ones: objects refer to each other by any index.
struct PropertyListWriter {
    private var bytes = Array("bplist00".utf8)
    private var offsets: [Int] = []

    static func list(_ objects: [PropertyList.Object], root: Int = 0) -> [UInt8] {
        var writer = PropertyListWriter()
        for object in objects { writer.add(object) }
        return writer.finished(root: root)
    }

    private mutating func add(_ object: PropertyList.Object) {
        offsets.append(bytes.count)
        switch object {
        case .null: bytes.append(0)
        case .boolean(let value): bytes.append(value ? 9 : 8)
        case .integer(let number): add(0x13, UInt64(bitPattern: number), size: 8)
        case .large(let number):
            add(0x14, 0, size: 8)
            append(number, size: 8)
        case .real(let number): add(0x23, number.bitPattern, size: 8)
        case .date(let seconds): add(0x33, seconds.bitPattern, size: 8)
        case .data(let content):
            header(0x40, count: content.count)
            bytes += content
        case .text(let text):
            let units = Array(text.utf16)
            let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
            header(isASCII ? 0x50 : 0x60, count: units.count)
            if isASCII { bytes += text.utf8 } else { for unit in units { append(UInt64(unit), size: 2) } }
        case .identifier(let number): add(0x81, number, size: 2)
        case .array(let elements): add(0xA0, elements, count: elements.count)
        case .set(let elements): add(0xC0, elements, count: elements.count)
        case .dictionary(let keys, let values): add(0xD0, keys + values, count: keys.count)
        }
    }

    private mutating func add(_ marker: UInt8, _ references: [Int], count: Int) {
        header(marker, count: count)
        for reference in references { append(UInt64(reference), size: 2) }
    }

    private mutating func add(_ marker: UInt8, _ number: UInt64, size: Int) {
        bytes.append(marker)
        append(number, size: size)
    }

    private mutating func header(_ marker: UInt8, count: Int) {
        if count < 15 { return bytes.append(marker | UInt8(count)) }
        bytes += [marker | 15, 0x11]
        append(UInt64(count), size: 2)
    }

    private mutating func append(_ number: UInt64, size: Int) {
        for index in (0..<size).reversed() { bytes.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * index))) }
    }

    private mutating func finished(root: Int) -> [UInt8] {
        let table = bytes.count
        for offset in offsets { append(UInt64(offset), size: 4) }
        bytes += [0, 0, 0, 0, 0, 0, 4, 2]
        for number in [offsets.count, root, table] { append(UInt64(number), size: 8) }
        return bytes
    }
}
