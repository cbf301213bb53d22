package import CrowsfootChecking
import CrowsfootProcessors

/// Shows on a terminal that a long run is still working. Results and notes never share its line.
package final class ProgressLine: @unchecked Sendable {
    private static let signs = ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"]
    private static let cleared = "\r\u{1B}[K"

    private let writer: any ByteWriter & Sendable
    private var ticker: Ticker?
    private var words = "working"
    private var count = 0

    /// Creates a progress line. Both times are in milliseconds.
    package init(on writer: any ByteWriter & Sendable, after first: Int = 500, every interval: Int = 120) {
        self.writer = writer
        ticker = Ticker(after: first, every: interval) { [unowned self] in show() }
    }

    func say(_ words: String) { ticker?.between { self.words = words } }

    /// Removes the line while something else is written.
    func interrupted(_ body: () -> Void) {
        guard let ticker else { return body() }
        ticker.between {
            clear()
            body()
        }
    }

    func stop() {
        guard let ticker else { return }
        ticker.stop()
        self.ticker = nil
        clear()
    }

    private func show() {
        write("\(Self.cleared)\(Self.signs[count % Self.signs.count]) \(words)")
        count += 1
    }

    private func clear() {
        if count > 0 { write(Self.cleared) }
    }

    private func write(_ text: String) {
        do throws(FileError) {
            try writer.write(Array(text.utf8))
        } catch {
        }
    }
}
