import CrowsfootChecking
import CrowsfootSource

/// The hidden list of generated files in a folder, each with a fingerprint of its contents.
///
/// It has one line per file, sorted by path, and changes only with the files, so that Git merges two branches that add different files.
struct GeneratedFileList: Equatable, Sendable {
    struct Entry: Equatable, Sendable {
        let owner: FileOwner
        /// The fingerprints, more than one only if a merge kept the lines of both sides: either contents count as unedited.
        var fingerprints: [String]
    }

    static let fileName = FilePath.listOfGeneratedFiles

    private static let heading = "# Files that Crowsfoot generates in this folder. Commit this list, and don't edit it.\n"
    private static let headingOnDemand = heading + "# `--into` asked for it, and no output need go here.\n"

    /// Whether the folder was given on the command line, so that no output has to name it.
    var isOnDemand = false
    private(set) var entries: [String: Entry] = [:]

    mutating func add(_ path: String, _ owner: FileOwner, _ fingerprint: String) {
        // Merged lines may name two owners; the next run decides.
        var entry = entries[path] ?? Entry(owner: owner, fingerprints: [])
        if !entry.fingerprints.contains(fingerprint) { entry.fingerprints.append(fingerprint) }
        entries[path] = entry
    }

    /// The file, or `nil` if the list is empty.
    var bytes: [UInt8]? {
        if entries.isEmpty { return nil }
        var text = isOnDemand ? Self.headingOnDemand : Self.heading
        for (path, entry) in entries.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
            for fingerprint in entry.fingerprints {
                text += "\(fingerprint) \(entry.owner.kind) \(entry.owner.schema) \(path)\n"
            }
        }
        return Array(text.utf8)
    }
}

extension GeneratedFileList {
    /// Reads a list as far as possible, and returns the first invalid line, counted from 1.
    static func read(_ bytes: [UInt8]) -> (list: GeneratedFileList, faultyLine: Int?) {
        var list = GeneratedFileList()
        list.isOnDemand = bytes.starts(with: headingOnDemand.utf8)
        var faultyLine: Int?
        for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
            if line.isEmpty || line.first == UInt8(ascii: "#") { continue }
            let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3).map { String(decoding: $0, as: UTF8.self) }
            if words.count == 4, isFingerprint(words[0]), GeneratedPath.staysInFolder(words[3]) {
                list.add(words[3], FileOwner(kind: words[1], schema: words[2]), words[0])
            } else if faultyLine == nil {
                faultyLine = index + 1
            }
        }
        return (list, faultyLine)
    }

    private static func isFingerprint(_ word: String) -> Bool {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let letters = UInt8(ascii: "a")...UInt8(ascii: "f")
        return word.utf8.count == 16 && word.utf8.allSatisfy { digits ~= $0 || letters ~= $0 }
    }
}

/// Checks paths inside the folder of an output.
enum GeneratedPath {
    /// Whether the path stays in the folder, in the canonical form of a list.
    static func staysInFolder(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = path.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        // In a list, a path follows a space.
        return isPlain && !path.hasPrefix(" ") && parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}
