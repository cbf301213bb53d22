import CrowsfootText
import Foundation

extension GeneratedFile {
    /// Writes it into a folder, without the folders of its own path, and returns the path.
    func write(to folder: String) throws -> String {
        let path = "\(folder)/\(self.path.split(separator: "/").joined(separator: "-"))"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return path
    }

    /// Writes it into a new folder under a name, and returns the path of the folder.
    func write(to folder: String, as name: String) throws -> String {
        try makeEmptyFolder(folder)
        try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
        return folder
    }
}

func makeEmptyFolder(_ path: String) throws {
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
}
