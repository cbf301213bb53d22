import CrowsfootChecking

/// A file of a commit.
struct GitFile: Hashable, Sendable {
    /// From the top of the repository.
    let path: FilePath
    /// The name of its contents.
    let object: String

    /// Out of `<mode> blob <object>`, a tab and the path; nothing for links and submodules.
    init?(entry: ArraySlice<UInt8>) {
        guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
        let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
        let text = String(decoding: entry[(tab + 1)...], as: UTF8.self)
        guard words.count == 3, words[0].hasPrefix("100") else { return nil }
        path = FilePath(text)
        object = words[2]
    }

    /// Whether no search finds it.
    var isPassedOver: Bool { path.text.split(separator: "/").contains(where: FileEntry.isPassedOver) }
}
