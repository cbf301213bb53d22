import Foundation

/// The Swift files of `Tests/Cases/standin`.
enum StandInCase {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Cases/standin")

    static func files(_ kind: String) throws -> [String] {
        let root = folder.appendingPathComponent(kind)
        let names = try FileManager.default.contentsOfDirectory(atPath: root.path)
        return names.filter { $0.hasSuffix(".swift") }.sorted().map { root.appendingPathComponent($0).path }
    }
}
