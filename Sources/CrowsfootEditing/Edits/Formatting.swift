package import CrowsfootSource
import CrowsfootWorkspace

extension FileView {
    /// Returns the edits that format the file as `format` does, or `nil` if it has syntax errors.
    package func formattingEdits() -> [FixIt.Edit]? {
        SchemaFormatter.format(file, in: schema.result).map { WhitespaceDifference.edits(of: file, to: $0) }
    }

    /// Returns the edits of the formatted file that touch the lines of some bytes.
    package func formattingEdits(in bytes: Range<Int>) -> [FixIt.Edit]? {
        let table = LineTable(file)
        let start = table.bytes(ofLine: table.line(at: bytes.lowerBound)).lowerBound
        let last = table.bytes(ofLine: table.line(at: bytes.upperBound))
        // A selection of whole lines ends at the beginning of the next one.
        let end = bytes.upperBound == last.lowerBound && !bytes.isEmpty ? last.lowerBound - 1 : last.upperBound
        return formattingEdits()?.filter { Int($0.range.start) <= end && start <= Int($0.range.end) }
    }
}
