/// What there is to know of a run that left nothing to do: what it depended on, and what it said.
package struct CachedRun: Equatable, Sendable {
    private static let heading = "crowsfoot run 1"

    /// Of the program that ran: another one may come to another end.
    package let tool: String
    package let trace: FileTrace
    /// Of all files that were as they should be.
    package let fileCount: Int
    /// All that people were told before the last line.
    package let told: String

    package init(by tool: String, _ trace: FileTrace, fileCount: Int, told: String) {
        self.tool = tool
        self.trace = trace
        self.fileCount = fileCount
        self.told = told
    }

    /// None where a path has more than one line.
    var bytes: [UInt8]? {
        trace.lines.map { lines in
            Array(([Self.heading, tool, "\(fileCount)", "\(lines.count)"] + lines + [told]).joined(separator: "\n").utf8)
        }
    }

    init?(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let head = text.split(separator: "\n", maxSplits: 4, omittingEmptySubsequences: false)
        guard head.count == 5, head[0] == Self.heading, let fileCount = Int(head[2]), let count = Int(head[3]), count >= 0 else {
            return nil
        }
        let rest = head[4].split(separator: "\n", maxSplits: count, omittingEmptySubsequences: false)
        guard rest.count == count + 1, let trace = FileTrace(lines: rest.dropLast()) else { return nil }
        self.init(by: String(head[1]), trace, fileCount: fileCount, told: String(rest[count]))
    }
}
