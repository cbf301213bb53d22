package import CrowsfootModel
import CrowsfootSyntax
package import CrowsfootText

/// The files of a Core Data model, as Xcode would write them: of all versions, and which of them is current.
package struct CoreDataModelFiles {
    private static let bundleEnding = ".xcdatamodeld"
    private static let modelEnding = ".xcdatamodel"

    private let history: SchemaHistory
    /// What the schema says of the folders, by their labels.
    private let words: [String: Attribute.Value]

    package static func files(of history: SchemaHistory) -> [GeneratedFile] {
        CoreDataModelFiles(history).files()
    }

    private init(_ history: SchemaHistory) {
        self.history = history
        words = Self.labelled(history.settings.coredata)
    }

    /// What the folders of a schema are called, without their endings: of all versions, and of each.
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

    /// The name of the version that apps are built with: the last, unless the schema says which.
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
    /// The bytes of its file. Xcode ends it without a line break.
    package var contents: [UInt8] {
        var text = Array("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n".utf8)
        element.write(to: &text)
        return text
    }
}
