/// The elements below the root of the document read last: most of a version of a model is as it was in the version before, and is not read
/// again.
package struct XMLElementCache: Sendable {
    private struct Entry {
        let bytes: [UInt8]
        let element: XMLElement
    }

    /// By what an element begins with, which tells most of them apart.
    private var entries: [ArraySlice<UInt8>: [Entry]] = [:]
    private var count: Int32 = 0

    package init() {}

    private static let headLength = 64

    func element(in document: [UInt8], at offset: Int) -> (element: XMLElement, length: Int)? {
        for entry in (entries[Self.head(document[offset...])] ?? []).reversed() where offset + entry.bytes.count <= document.count {
            if document[offset..<offset + entry.bytes.count].elementsEqual(entry.bytes) { return (entry.element, entry.bytes.count) }
        }
        return nil
    }

    /// The number of an element that is kept, which all elements of these bytes have.
    mutating func keep(_ element: inout XMLElement, _ bytes: ArraySlice<UInt8>) {
        count += 1
        element.sharedNumber = count
        entries[Self.head(bytes), default: []].append(Entry(bytes: Array(bytes), element: element))
    }

    private static func head(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> { bytes.prefix(headLength) }
}
