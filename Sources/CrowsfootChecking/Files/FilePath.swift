/// A path as the user gave it, with `/` as separator and without redundant parts (`./`, `//`, a trailing `/`).
///
/// It is never made absolute, and `..` stays, because only the file system knows what a link leads to.
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

    /// The last part, or `.` or `/` for these folders.
    package var name: String {
        guard text != "/", let slash = text.lastIndex(of: "/") else { return text }
        return String(text[text.index(after: slash)...])
    }

    /// The folder that contains this path.
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

    /// The extension of a lock, after the name of its schema.
    package static let lockEnding = ".lock"

    /// The extension of a folder of released versions, after the name of its schema.
    package static let versionsEnding = ".versions"

    /// The name of the lock in the folder of released versions.
    package static let lockOfVersions = "versions.lock"

    /// The name of the schema if this is a folder of released versions, or `nil`. A path in a revision starts with the revision and a `:`.
    package var schemaOfVersions: String? {
        guard name.hasSuffix(Self.versionsEnding), !name.hasPrefix(".") else { return nil }
        return name.dropLast(Self.versionsEnding.count).split(separator: ":").last.map(String.init)
    }

    /// Whether the name looks like a copy of a folder of released versions, such as `App.versions copy` or `App.versions.bak`.
    var isNamedLikeCopyOfVersions: Bool { schemaOfVersions == nil && name.contains(Self.versionsEnding) && !name.hasPrefix(".") }

    /// The folder of released versions that this path is or is inside of, or `nil`.
    package var versionsFolder: FilePath? {
        schemaOfVersions != nil ? self : folder.schemaOfVersions != nil && isSchema ? folder : nil
    }

    /// The name of the list of generated files, in the folder in which they are.
    package static let listOfGeneratedFiles = ".crowsfoot-files"

    /// Whether it has the name of a schema file.
    package var isSchema: Bool { name.hasSuffix(Self.schemaEnding) && !name.hasPrefix(".") }
}
