import Foundation

extension GoldenCase {
    /// Compares `outputs`, by path, with the files of the case. Every file in it that isn't an input has to be one of them.
    ///
    /// `UPDATE_GOLDEN=1` writes the differences and fails nevertheless, so that nothing is accepted unseen. Files that are no longer
    /// produced are never deleted.
    package func check(_ outputs: [String: String], isInput: (String) -> Bool) throws {
        let present = try files
        var complaints: [String] = []
        for (path, output) in outputs.sorted(by: { $0.key < $1.key }) {
            let expected = present.contains(path) ? try bytes(path) : nil
            guard expected != Array(output.utf8) else { continue }
            complaints.append(complaint(about: path, expected.map { String(decoding: $0, as: UTF8.self) }, output))
            if Self.isUpdating { try write(output, to: path) }
        }
        for path in present where outputs[path] == nil && !isInput(path) {
            complaints.append("\(shown(path)) is neither read nor produced: delete it")
        }
        guard complaints.isEmpty else { throw GoldenFailure(complaints.joined(separator: "\n\n") + "\n" + Self.advice) }
    }

    private static var isUpdating: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }

    private static var advice: String {
        isUpdating
            ? "What differed was written; look at it and run the tests again."
            : "To accept what differs: UPDATE_GOLDEN=1 swift test"
    }

    private func complaint(about path: String, _ expected: String?, _ output: String) -> String {
        guard let expected else { return "\(shown(path)) is missing; it would be:\n\(LineDiff("", output))" }
        return "\(shown(path)) differs:\n\(LineDiff(expected, output))"
    }

    private func shown(_ path: String) -> String { "Tests/Cases/\(self)/\(path)" }

    private func write(_ output: String, to path: String) throws {
        let file = directory.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(output.utf8).write(to: file, options: .atomic)
    }
}
