import CrowsfootLayout
import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Reads the positions of boxes, and the reasons why lines can't be read. Invalid lines don't affect the others.
package struct PlacesReader {
    enum Fault: Hashable {
        /// Git's conflict markers.
        case conflict
        /// A line repeats another one; the text describes it.
        case repeated(String)
        case unreadable
    }

    struct Entry {
        let version: VersionNumber
        let name: String
        let range: SourceRange
    }

    /// The maximum length of a line, in bytes.
    private static let lineLimit = 1 << 16

    package private(set) var places = DiagramPlaces()
    private(set) var faults: [(fault: Fault, range: SourceRange)] = []
    private(set) var entries: [Entry] = []

    package init(_ file: SourceFile) {
        for (line, range) in file.entries { read(line, range) }
    }

    private mutating func read(_ line: ArraySlice<UInt8>, _ range: SourceRange) {
        if MergeMarker(line) != nil { return faults.append((.conflict, range)) }
        guard line.count <= Self.lineLimit, let text = String(validUTF8: line) else {
            return faults.append((.unreadable, range))
        }
        let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
        if words.isEmpty { return }
        if words.count == 2, words[0] == DiagramPlaces.detailKey, let detail = DiagramDetail(rawValue: words[1]) {
            if places.detail == nil { places.detail = detail } else { faults.append((.repeated("the level of detail"), range)) }
            return
        }
        guard words.count == 4, let version = VersionNumber(words[0]), let place = Self.place(words[2], words[3]) else {
            return faults.append((.unreadable, range))
        }
        if places[version][words[1]] != nil { return faults.append((.repeated("`\(words[1])` of version \(version)"), range)) }
        places[version][words[1]] = place
        entries.append(Entry(version: version, name: words[1], range: range))
    }

    private static func place(_ x: String, _ y: String) -> LayoutPoint? {
        let range = -DiagramPlaces.limit...DiagramPlaces.limit
        guard let x = Int(x), let y = Int(y), range.contains(x), range.contains(y) else { return nil }
        return LayoutPoint(x: x, y: y)
    }
}
