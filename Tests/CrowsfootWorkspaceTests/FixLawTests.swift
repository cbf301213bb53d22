import CrowsfootChecking
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests safe fixes of every text: a second run has nothing left to fix.
struct FixLawTests {
    /// Longer texts take too long, and find the same errors.
    private static let sizeLimit = 3000
    private static let slipLimit = 2
    /// A quick run uses one in this many files, and damages its tokens.
    private static let slipStep = Thoroughness.isFull ? 1 : 10

    @Test func fixingTwiceIsFixingOnce() throws {
        for (index, path) in Thoroughness.sample(try SchemaFiles.all(), oneOf: 12).enumerated() {
            let bytes = try SchemaFiles.bytes(path)
            var texts = [bytes]
            if bytes.count <= Self.sizeLimit {
                texts += Self.broken(bytes)
                if index % Self.slipStep == 0 { texts += Self.slips(in: bytes, path) }
            }
            for text in texts {
                let once = Self.fixed(text)
                let isSame = Self.fixed(once) == once
                #expect(isSame, "\(path): \(String(decoding: text, as: UTF8.self))")
            }
        }
    }

    /// Returns the text without a quote, a backtick or a brace, with another bracket in place of a brace, and with a line break in a
    /// string.
    private static func broken(_ bytes: [UInt8]) -> [[UInt8]] {
        var texts: [[UInt8]] = []
        for (sign, other) in [("\"", ""), ("`", ""), ("}", ""), ("}", "(")] {
            guard let last = bytes.lastIndex(of: Array(sign.utf8)[0]) else { continue }
            texts.append(Array(bytes[..<last] + other.utf8 + bytes[(last + 1)...]))
        }
        if let first = bytes.firstIndex(of: UInt8(ascii: "}")) {
            texts.append(Array(bytes[..<first] + [UInt8(ascii: "(")] + bytes[(first + 1)...]))
        }
        if let first = bytes.firstIndex(of: UInt8(ascii: "\"")) {
            for lineBreak in ["\r", "\n"] { texts.append(Array(bytes[...first]) + lineBreak.utf8 + bytes[(first + 1)...]) }
        }
        return texts
    }

    /// Returns the text with missing, doubled or swapped tokens at a few positions.
    private static func slips(in bytes: [UInt8], _ path: String) -> [[UInt8]] {
        let tree = Parser.parse(SourceFile(id: FileID(0), path: path, bytes: bytes))
        return TokenMutants.places(in: tree, atMost: slipLimit, all: false).flatMap { place in
            TokenMutants.allCases.map { $0.mutant(of: tree, at: place) }
        }
    }

    private static func fixed(_ bytes: [UInt8]) -> [UInt8] {
        SchemaFixer.fix(SchemaInput(bytes, path: "Library.schema")).changes.first?.bytes ?? bytes
    }
}
