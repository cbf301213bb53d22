import CrowsfootChecking
import CrowsfootCommands
import CrowsfootTestSupport
import Foundation
import Testing

struct ProgressLineTests {
    /// A terminal to which two threads write.
    private final class Screen: ByteWriter, @unchecked Sendable {
        private let lock = NSLock()
        private var bytes: [UInt8] = []
        let isTerminal = true

        var text: String { lock.withLock { String(decoding: bytes, as: UTF8.self) } }

        func write(_ bytes: [UInt8]) { lock.withLock { self.bytes += bytes } }
    }

    private let screen = Screen()
    private let results = Screen()

    private func console(after first: Int) -> Console {
        Console(output: results, error: screen, progress: ProgressLine(on: screen, after: first, every: 1))
    }

    /// Waits until a text is on the screen.
    private func wait(for text: String) {
        for _ in 0..<5000 where !screen.text.contains(text) { usleep(1000) }
    }

    @Test func aShortRunShowsNothing() {
        let console = console(after: 60_000)
        console.note("done")
        #expect(console.finish() == nil)
        #expect(screen.text == "done\n")
    }

    @Test func aLongRunShowsItsProgressAndRemovesIt() {
        let console = console(after: 1)
        wait(for: "working")
        #expect(console.finish() == nil)
        let text = screen.text
        #expect(text.contains("\r\u{1B}[K⠋ working"))
        #expect(text.hasSuffix("\r\u{1B}[K"))
        usleep(20_000)
        #expect(screen.text == text)
    }

    @Test func notesStandOnLinesOfTheirOwn() {
        let console = console(after: 1)
        wait(for: "working")
        console.note("halfway")
        #expect(screen.text.contains("\r\u{1B}[Khalfway\n"))
        _ = console.finish()
    }

    @Test func resultsEndIt() {
        let console = console(after: 1)
        wait(for: "working")
        console.output.write("result")
        console.output.flush()
        let text = screen.text
        #expect(text.hasSuffix("\r\u{1B}[K"))
        usleep(20_000)
        #expect(screen.text == text)
        #expect(results.text == "result")
    }
}
