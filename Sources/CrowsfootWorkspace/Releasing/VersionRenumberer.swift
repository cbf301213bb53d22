package import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// Changes the number of the current version: in its heading, and in the names of its hand-written steps.
package struct VersionRenumberer {
    private let history: SchemaHistory
    private let edit: VersionEdit
    private let fileSystem: any FileSystem

    /// Changes the number. In a history in one file, it starts the next version instead.
    package static func change(
        to word: String?, in input: SchemaInput, checked result: CheckResult, _ fileSystem: any FileSystem
    ) throws(VersionError) -> VersionChange {
        let history = try result.onlyHistory
        let edit = VersionEdit(history, in: result, input)
        guard edit.hasFiles || edit.isNew else { return try VersionStarter.begin(word, in: input, checked: result) }
        return try VersionRenumberer(history: history, edit: edit, fileSystem: fileSystem).change(to: word)
    }

    private func change(to word: String?) throws(VersionError) -> VersionChange {
        guard let text = history.unversionedEdit?.text ?? history.current else { throw .severalSchemas([]) }
        let least = text.predecessor
        guard let number = word.flatMap(VersionNumber.init) else { throw .noNumber(word, current: least ?? text.version) }
        if let least, number <= least { throw .notGreater(number, current: least) }
        let currentText = CurrentText(edit.trees, of: history.name.text)
        var batch = FileBatch()
        batch.writes = currentText.renumbered(number, after: least)
        if number != text.version {
            for file in try WrittenMigrations.files(leadingTo: text.version, of: history, edit, fileSystem) {
                let path = file.path.folder.appending(Self.renamed(file.path.name, text.version, number))
                batch.removals.append(file.path)
                batch.seen[path] = .some(nil)
                batch.writes.append(FileChange(path: path, bytes: Array(Self.renamed(file.text, text.version, number).utf8)))
            }
        }
        return VersionChange(
            schema: history.name.text, version: number, batch: batch, sentence: "the schema describes version \(number)", isNew: false,
            updates: [currentText.mainPath: "heading: version \(number)" + (least.map { " after \($0)" } ?? "")])
    }

    /// Returns a text with another number in type names such as `V1ToV1_1`.
    private static func renamed(_ text: String, _ old: VersionNumber, _ new: VersionNumber) -> String {
        let name = Array(old.typeName.utf8)
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var position = 0
        while position < bytes.count {
            let end = position + name.count
            if end <= bytes.count, bytes[position..<end].elementsEqual(name), !continues(bytes, at: end), begins(bytes, at: position) {
                result += new.typeName.utf8
                position = end
            } else {
                result.append(bytes[position])
                position += 1
            }
        }
        return String(decoding: result, as: UTF8.self).replacing("to \(old).", with: "to \(new).")
    }

    /// Whether a number continues.
    private static func continues(_ bytes: [UInt8], at place: Int) -> Bool {
        let isDigit = { (place: Int) in place < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) }
        return isDigit(place) || place < bytes.count && bytes[place] == UInt8(ascii: "_") && isDigit(place + 1)
    }

    private static func begins(_ bytes: [UInt8], at place: Int) -> Bool {
        guard place > 0 else { return true }
        let before = bytes[place - 1]
        let isPartOfWord = before == UInt8(ascii: "_") || before.isLetterOrDigit
        return !isPartOfWord || bytes[..<place].suffix(2).elementsEqual("To".utf8) || bytes[..<place].suffix(4).elementsEqual("_to_".utf8)
    }
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
        default: false
        }
    }
}
