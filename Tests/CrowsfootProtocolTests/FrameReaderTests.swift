import CrowsfootProtocol
import Testing

/// Tests that messages arrive whole, however their bytes are cut.
struct FrameReaderTests {
    private static let bodies = [#"{"a":1}"#, "{}", #"{"text":"é 👩‍👩‍👧"}"#]

    private static func bodies(of pieces: [[UInt8]]) throws -> [String] {
        var reader = FrameReader()
        var bodies: [String] = []
        for piece in pieces {
            reader.add(piece)
            while let body = try reader.next() { bodies.append(String(decoding: body, as: UTF8.self)) }
        }
        return bodies
    }

    @Test func everyCutGivesTheSameMessages() throws {
        let stream = Self.bodies.flatMap(FrameReader.frame)
        for cut in stream.indices {
            #expect(try Self.bodies(of: [Array(stream[..<cut]), Array(stream[cut...])]) == Self.bodies)
        }
        #expect(try Self.bodies(of: stream.map { [$0] }) == Self.bodies)
    }

    @Test(arguments: [
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: 2", "content-length:2", "CONTENT-LENGTH:  2",
    ])
    func headersAreReadGenerously(header: String) throws {
        #expect(try Self.bodies(of: [Array("\(header)\r\n\r\n{}".utf8)]) == ["{}"])
    }

    @Test(arguments: ["Content-Length: x", "Content-Length: -1", "Length: 2", "{}"])
    func invalidHeadersEndTheStream(header: String) {
        #expect(throws: FrameReader.Fault.invalidHeader) { try Self.bodies(of: [Array("\(header)\r\n\r\n{}".utf8)]) }
    }

    @Test func endlessHeadersAndHugeBodiesEndTheStream() {
        #expect(throws: FrameReader.Fault.invalidHeader) { try Self.bodies(of: [Array(repeating: 65, count: 1 << 14)]) }
        #expect(throws: FrameReader.Fault.tooLarge(limit: FrameReader.sizeLimit)) {
            try Self.bodies(of: [Array("Content-Length: 999999999999\r\n\r\n".utf8)])
        }
    }
}
