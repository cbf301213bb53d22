/// A path as the user gave it, with `/` between its parts and without the parts that say nothing (`./`, `//`, a last `/`).
///
/// It is never made absolute, and `..` stays: what lies after a link is for the file system to know.
package struct FilePath: Hashable, Sendable {
    package let text: String

    package init(_ text: String) {
        let parts = text.split(separator: "/").filter { $0 != "." }
        let root = text.hasPrefix("/") ? "/" : ""
        self.text = parts.isEmpty && root.isEmpty && !text.isEmpty ? "." : root + parts.joined(separator: "/")
    }

    private init(clean text: String) {
        self.text = text
    }

    package static let current = FilePath(clean: ".")

    /// The last part; `.` and `/` for the folders of these names.
    package var name: String {
        guard text != "/", let slash = text.lastIndex(of: "/") else { return text }
        return String(text[text.index(after: slash)...])
    }

    /// The folder that this path lies in.
    package var folder: FilePath {
        guard let slash = text.lastIndex(of: "/") else { return .current }
        return FilePath(clean: slash == text.startIndex ? "/" : String(text[..<slash]))
    }

    package func appending(_ name: String) -> FilePath {
        switch text {
        case ".", "": FilePath(clean: name)
        case "/": FilePath(clean: "/" + name)
        default: FilePath(clean: text + "/" + name)
        }
    }
}

extension FilePath: Comparable {
    /// Compares bytes, so that the order is the same on every machine.
    package static func < (left: FilePath, right: FilePath) -> Bool {
        left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
    }
}

extension FilePath: ExpressibleByStringLiteral {
    package init(stringLiteral text: String) {
        self.init(text)
    }
}

extension FilePath: CustomStringConvertible {
    package var description: String { text }
}

extension FilePath {
    package static let schemaEnding = ".schema"

    /// After the name of a schema, it is the name of its lock.
    package static let lockEnding = ".lock"

    /// After the name of a schema, it is the name of the folder of its released versions.
    package static let versionsEnding = ".versions"

    /// The name of the lock in the folder of released versions.
    package static let lockOfVersions = "versions.lock"

    /// The schema whose released versions a folder has; none of another folder. A path in a revision begins with that, and a `:`.
    package var schemaOfVersions: String? {
        guard name.hasSuffix(Self.versionsEnding), !name.hasPrefix(".") else { return nil }
        return name.dropLast(Self.versionsEnding.count).split(separator: ":").last.map(String.init)
    }

    /// Whether a name is one that a copy of a folder of released versions gets, such as `App.versions copy` or `App.versions.bak`.
    var isNamedLikeCopyOfVersions: Bool { schemaOfVersions == nil && name.contains(Self.versionsEnding) && !name.hasPrefix(".") }

    /// The folder of released versions that a path leads to or into.
    package var versionsFolder: FilePath? {
        schemaOfVersions != nil ? self : folder.schemaOfVersions != nil && isSchema ? folder : nil
    }

    /// The name of the list of generated files, in the folder in which they are.
    package static let listOfGeneratedFiles = ".crowsfoot-files"

    /// Whether the name says that the file holds a schema.
    package var isSchema: Bool { name.hasSuffix(Self.schemaEnding) && !name.hasPrefix(".") }
}
