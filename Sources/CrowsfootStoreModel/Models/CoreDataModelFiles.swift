package import CrowsfootModel
import CrowsfootSyntax
package import CrowsfootText

/// The files of a Core Data model in Xcode's format: all versions, and which of them is current.
package struct CoreDataModelFiles {
    private static let bundleEnding = ".xcdatamodeld"
    private static let modelEnding = ".xcdatamodel"

    private let history: SchemaHistory
    /// The folder attributes of the schema, by label.
    private let words: [String: Attribute.Value]

    package static func files(of history: SchemaHistory) -> [GeneratedFile] {
        CoreDataModelFiles(history).files()
    }

    private init(_ history: SchemaHistory) {
        self.history = history
        words = Self.labelled(history.settings.coredata)
    }

    /// The names of a schema's bundle and of its versions, without extensions.
    package static func names(of history: SchemaHistory) -> (bundle: String, versions: [String]) {
        let files = CoreDataModelFiles(history)
        return (files.bundle, files.versionNames)
    }

    private var bundle: String { text("file") ?? history.name.text }

    private var versionNames: [String] {
        let stem = text("versions") ?? bundle
        return history.versions.map { version in
            Self.text(Self.labelled(version.attributes)["file"]) ?? ModelFileName.name(of: version.version, in: stem)
        }
    }

    private func files() -> [GeneratedFile] {
        let folder = words["bundle"] == .word("none") ? "" : bundle + Self.bundleEnding + "/"
        let names = versionNames
        var files = zip(names, ModelFile.files(of: history.versions)).map { name, model in
            GeneratedFile(path: "\(folder)\(name)\(Self.modelEnding)/contents", bytes: model.contents)
        }
        if !folder.isEmpty, let current = current(names) {
            files.append(GeneratedFile(path: folder + CurrentVersionFile.name, text: CurrentVersionFile.text(naming: current)))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// Returns the name of the version with which apps are built: the last one, unless the schema names another.
    private func current(_ names: [String]) -> String? {
        guard let stated = words["current"] else { return names.last }
        let place = Self.text(stated).flatMap(VersionNumber.init).flatMap { number in
            history.versions.firstIndex { $0.version == number }
        }
        return place.map { names[$0] }
    }

    private func text(_ label: String) -> String? { Self.text(words[label]) }

    private static func text(_ value: Attribute.Value?) -> String? {
        if case .string(let text) = value { text } else { nil }
    }

    private static func labelled(_ attributes: [Attribute]) -> [String: Attribute.Value] {
        let arguments = attributes.filter { $0.name == .coredata }.flatMap(\.arguments)
        return Dictionary(arguments.compactMap { argument in argument.label.map { ($0, argument.value) } }, uniquingKeysWith: { $1 })
    }
}

extension ModelFile {
    /// The bytes of the version's file. Xcode ends it without a line break.
    package var contents: [UInt8] {
        var text = Array("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n".utf8)
        element.write(to: &text)
        return text
    }
}

/// The names of version folders: Xcode's, unless a schema sets others.
package enum ModelFileName {
    /// Labels about folders, and not about the file in them.
    package static let labels: Set<String> = ["file", "versions", "current", "bundle"]
}

extension ModelFileName {
    /// Returns the folder name of a version without extension: `App`, `App 2`, `App 2.1.0`.
    package static func name(of version: VersionNumber, in bundle: String) -> String {
        version == .first ? bundle : "\(bundle) \(version.shortSpelling)"
    }
}

extension VersionNumber {
    /// The number without trailing zeros, as Xcode writes it.
    package var shortSpelling: String {
        if patch != 0 { return description }
        return minor == 0 ? String(major) : "\(major).\(minor)"
    }
}

/// A file in a model's folder that lists its versions, oldest first, for models whose version names have no order.
package enum VersionListFile {
    package static let name = ".crowsfoot-versions"
    private static let ending = ".xcdatamodel"

    /// Returns the names, one for each line, with or without extension; `#` starts a comment.
    package static func names(in bytes: [UInt8]) -> [String] {
        bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.compactMap { line in
            let start = line.firstIndex { !isBlank($0) } ?? line.endIndex
            let end = line.lastIndex { !isBlank($0) }.map { $0 + 1 } ?? line.endIndex
            let text = String(decoding: line[start..<end], as: UTF8.self)
            if text.isEmpty || text.hasPrefix("#") { return nil }
            return text.hasSuffix(ending) ? String(text.dropLast(ending.count)) : text
        }
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

/// The property list that names the current version of a model.
package enum CurrentVersionFile {
    package static let name = ".xccurrentversion"
    private static let key = "_XCCurrentVersionName"
    private static let ending = ".xcdatamodel"

    /// Returns the name of the version without extension, or `nil`.
    package static func version(in bytes: [UInt8]) -> String? {
        guard let start = bytes.firstRange(of: Array("<key>\(key)</key>".utf8))?.upperBound else { return nil }
        let rest = bytes[start...]
        guard let open = rest.firstRange(of: Array("<string>".utf8)), let close = rest.firstRange(of: Array("</string>".utf8)),
            open.upperBound <= close.lowerBound
        else { return nil }
        let quoted = Array("<t v=\"".utf8) + rest[open.upperBound..<close.lowerBound] + Array("\"/>".utf8)
        do throws(XMLError) {
            let folder = try XMLReader.read(quoted)["v"] ?? ""
            return folder.hasSuffix(ending) ? String(folder.dropLast(ending.count)) : folder
        } catch {
            return nil
        }
    }

    /// Returns the file as Xcode writes it.
    package static func text(naming version: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \t<key>\(key)</key>
        \t<string>\(XMLElement("t", [.init("v", version + ending)]).inline.dropFirst("<t v='".count).dropLast("'/>".count))</string>
        </dict>
        </plist>

        """
    }
}
