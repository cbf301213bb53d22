/// A line that git leaves in a file where the sides of a merge contradict each other.
package enum MergeMarker: Sendable {
    /// Above what stood here.
    case ours
    /// Above what both sides come from, where git is told to show that.
    case base
    /// Above what the other side has.
    case theirs
    case end

    private static let length = 7

    /// Seven signs at the start of a line, and then a blank or nothing.
    package init?(_ line: some Collection<UInt8>) {
        guard let sign = line.first, let marker = Self(sign: sign) else { return nil }
        let rest = line.dropFirst(Self.length)
        guard line.prefix(Self.length).elementsEqual(repeatElement(sign, count: Self.length)) else { return nil }
        guard rest.first.map({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) ?? true else {
            return nil
        }
        self = marker
    }

    private init?(sign: UInt8) {
        switch sign {
        case UInt8(ascii: "<"): self = .ours
        case UInt8(ascii: "|"): self = .base
        case UInt8(ascii: "="): self = .theirs
        case UInt8(ascii: ">"): self = .end
        default: return nil
        }
    }
}
