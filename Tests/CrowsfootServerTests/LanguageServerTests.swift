import CrowsfootChecking
import CrowsfootProtocol
import CrowsfootServer
import CrowsfootTestSupport
import CrowsfootText
import CrowsfootWorkspace
import Foundation
import Testing

/// Tests whole sessions over streams, with the thread that reads.
struct LanguageServerTests {
    private static let initialize =
        #"{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"processId": null, "capabilities": {}}}"#
    private static let shutdown = #"{"jsonrpc": "2.0", "id": 2, "method": "shutdown"}"#
    private static let exit = #"{"jsonrpc": "2.0", "method": "exit"}"#

    private static func run(_ pieces: [[UInt8]], failingAfter count: Int = .max) -> (code: ExitCode, output: [String]) {
        let output = LimitedStream(count)
        let server = LanguageServer(
            .init(input: PieceStream(pieces), output: output), MemoryFileSystem(), NoChanges(), SystemProcessRunner())
        let code = server.run()
        return (code, output.messages)
    }

    @Test func aSessionEnds() {
        let pieces = [initialize, shutdown, exit].map { FrameReader.frame($0) }
        let run = Self.run(pieces)
        #expect(run.code == .success)
        #expect(run.output.count == 2)
    }

    private var initialize: String { Self.initialize }
    private var shutdown: String { Self.shutdown }
    private var exit: String { Self.exit }

    @Test func itEndsWithItsClient() {
        #expect(Self.run([FrameReader.frame(initialize)]).code == .findings)
        #expect(Self.run([]).code == .findings)
        #expect(Self.run([FrameReader.frame(initialize), FrameReader.frame(shutdown)]).code == .success)
    }

    @Test func bytesMayArriveOneByOne() {
        let bytes = [initialize, shutdown, exit].flatMap { FrameReader.frame($0) }
        #expect(Self.run(bytes.map { [$0] }).code == .success)
    }

    @Test func afterAnInvalidHeaderNothingIsRead() {
        let run = Self.run([FrameReader.frame(initialize), Array("nonsense\r\n\r\n".utf8), FrameReader.frame(shutdown)])
        #expect(run.code == .findings)
        #expect(run.output.last?.contains("-32700") == true)
    }

    @Test func aClientThatDoesNotReadEndsIt() {
        #expect(Self.run([FrameReader.frame(initialize)], failingAfter: 0).code == .findings)
    }

    @Test func aClientThatIsGoneEndsIt() {
        // No system gives a process this number.
        let initialize = initialize.replacing("null", with: "2147483646")
        let run = Self.run([FrameReader.frame(initialize), FrameReader.frame(shutdown), FrameReader.frame(exit)])
        #expect(run.output.count >= 1)
    }
}

private struct PieceStream: ByteStream {
    private final class Rest: @unchecked Sendable {
        var pieces: ArraySlice<[UInt8]>

        init(_ pieces: [[UInt8]]) {
            self.pieces = pieces[...]
        }
    }

    private let rest: Rest

    init(_ pieces: [[UInt8]]) {
        rest = Rest(pieces)
    }

    func readSome() -> [UInt8] { rest.pieces.popFirst() ?? [] }
}

/// An output that fails after some messages.
private final class LimitedStream: ByteWriter {
    private let limit: Int
    private(set) var messages: [String] = []
    let isTerminal = false

    init(_ limit: Int) {
        self.limit = limit
    }

    func write(_ bytes: [UInt8]) throws(FileError) {
        if messages.count == limit { throw FileError(.write, "<stdout>", .noReader) }
        messages.append(String(decoding: bytes, as: UTF8.self))
    }
}
