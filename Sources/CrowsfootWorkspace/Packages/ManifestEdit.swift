import CrowsfootChecking
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Edits that add the plugin to a target in a package manifest, and lines to add by hand if the manifest can't be edited.
package struct ManifestEdit: Sendable {
    /// The packages with the plugin; the first one is added.
    private static let identities = [ToolVersion.pluginPackageName, ToolVersion.packageName]
    /// The first platforms with SwiftData. Without platforms, a package supports older ones, too.
    private static let platforms = "platforms: [.iOS(.v17), .macOS(.v14)]"
    /// The arguments that precede the platforms.
    private static let firstArguments = ["name", "defaultLocalization"]

    /// Lines that the user has to insert.
    package struct Remainder: Hashable, Sendable {
        package let place: String
        package let lines: String
    }

    private let manifest: PackageManifest
    /// The insertions, by offset.
    private var insertions: [(offset: Int, text: String)] = []
    package private(set) var remainders: [Remainder] = []

    package init(_ manifest: PackageManifest, adding target: PackageTarget) {
        self.manifest = manifest
        if manifest.arguments?["platforms"] == nil { addPlatforms() }
        let known = Self.identity(in: manifest)
        if known == nil { addDependency() }
        if !target.usesPlugin { addPlugin(to: target, of: known ?? ToolVersion.pluginPackageName) }
    }

    /// The patch, or an empty string if there is nothing to edit.
    package var difference: String {
        var bytes = manifest.text.file.bytes
        for (offset, text) in insertions.sorted(by: { $0.offset > $1.offset }) { bytes.insert(contentsOf: text.utf8, at: offset) }
        return UnifiedDifference(manifest.text.file.bytes, bytes, path: pathInPatch).text
    }
}

extension ManifestEdit {
    /// The path of the manifest in the patch. A patch can't reach outside of the current folder, so for a manifest outside it is relative
    /// to its package.
    private var pathInPatch: String {
        let path = manifest.path.text
        return path.hasPrefix("/") || path.hasPrefix("..") ? PackageManifest.fileName : path
    }
}

// MARK: - Insertions

extension ManifestEdit {
    /// Returns the name of the package with the plugin that the dependencies already list.
    private static func identity(in manifest: PackageManifest) -> String? {
        guard let dependencies = manifest.arguments?["dependencies"] else { return nil }
        let names = manifest.text.strings(dependencies.tokens).map { text in
            let name = FilePath(text).name
            return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
        }
        return names.first { identities.contains($0.lowercased()) }
    }

    private mutating func addPlatforms() {
        let next = manifest.arguments?.elements.first { element in !Self.firstArguments.contains(element.label ?? "") }
        guard let next else { return remainders.append(Remainder(place: "after the name of the package", lines: Self.platforms)) }
        let token = manifest.text.tokens[next.whole.lowerBound]
        let gap = token.flags.contains(.startsLine) ? "\n" + margin(of: next.whole.lowerBound) : " "
        insert(Self.platforms + "," + gap, at: Int(token.start))
    }

    private mutating func addDependency() {
        let line = #".package(url: "\#(ToolVersion.pluginRepository)", from: "\#(ToolVersion.number)")"#
        let arguments = manifest.arguments
        if let list = manifest.text.array(arguments?["dependencies"]) { return append(line, to: list) }
        if arguments?["dependencies"] == nil, let targets = arguments?["targets"] {
            let token = manifest.text.tokens[targets.whole.lowerBound]
            guard token.flags.contains(.startsLine) else { return insert("dependencies: [\(line)], ", at: Int(token.start)) }
            let margin = margin(of: targets.whole.lowerBound)
            return insert("dependencies: [\n\(margin)\(indentation)\(line)\n\(margin)],\n\(margin)", at: Int(token.start))
        }
        remainders.append(Remainder(place: "in the `dependencies` of the package", lines: line))
    }

    private mutating func addPlugin(to target: PackageTarget, of package: String) {
        let plugin = #".plugin(name: "\#(PackageManifest.pluginName)", package: "\#(package)")"#
        if let list = manifest.text.array(target.arguments?["plugins"]) { return append(plugin, to: list) }
        let argument = "plugins: [\(plugin)]"
        if let arguments = target.arguments, arguments["plugins"] == nil { return append(argument, to: arguments) }
        remainders.append(Remainder(place: "as the last argument of the target `\(target.name)`", lines: argument))
    }

    /// Appends an element after the last one, on a separate line if that one has one.
    private mutating func append(_ element: String, to list: ManifestList) {
        guard let last = list.elements.last else {
            let margin = margin(of: list.open)
            return insert("\n\(margin)\(indentation)\(element)\n\(margin)", at: Int(manifest.text.tokens[list.open].end))
        }
        let isLine = manifest.text.tokens[last.whole.lowerBound].flags.contains(.startsLine)
        let hasComma = manifest.text.kind(last.whole.upperBound) == .comma
        let end = Int(manifest.text.tokens[last.whole.upperBound - (hasComma ? 0 : 1)].end)
        let comma = hasComma ? "" : ","
        guard isLine else { return insert(comma + " " + element, at: end) }
        let line = "\n" + margin(of: last.whole.lowerBound) + element + (hasComma ? "," : "")
        // A comment at the end of the line belongs to the preceding element.
        let lineEnd = min(lineEnd(after: end), Int(manifest.text.tokens[list.close].start))
        if lineEnd == end || manifest.text.tokens[list.close].start <= lineEnd { return insert(comma + line, at: end) }
        if !hasComma { insert(comma, at: end) }
        insert(line, at: lineEnd)
    }
}

extension ManifestEdit {
    /// Inserts text after earlier insertions at the same offset.
    private mutating func insert(_ text: String, at offset: Int) {
        if let index = insertions.firstIndex(where: { $0.offset == offset }) {
            insertions[index].text += text
        } else {
            insertions.append((offset, text))
        }
    }

    /// The indentation of the arguments of `Package` in the manifest.
    private var indentation: String {
        guard let first = manifest.arguments?.elements.first?.whole.lowerBound, manifest.text.tokens[first].flags.contains(.startsLine)
        else { return "    " }
        return margin(of: first)
    }

    /// Returns the indentation of a token's line.
    private func margin(of token: Int) -> String {
        let bytes = manifest.text.file.bytes
        let start = Int(manifest.text.tokens[token].start)
        let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let blanks = bytes[lineStart..<start].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: blanks, as: UTF8.self)
    }
    private func lineEnd(after offset: Int) -> Int {
        let bytes = manifest.text.file.bytes
        return bytes[offset...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    }
}
