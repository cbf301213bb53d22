package import CrowsfootChecking
import CrowsfootSource
import CrowsfootSyntax

/// Facts about a package that its manifest states literally. The manifest is not run.
package struct PackageManifest: Sendable {
    package static let fileName = "Package.swift"
    package static let pluginName = "CrowsfootPlugin"

    /// The folders in which SwiftPM looks for targets without a path.
    private static let sourceFolders = ["Sources", "Source", "src", "srcs"]
    /// Kinds of targets that contain Swift code.
    private static let codeKinds: Set<String> = ["target", "executableTarget"]

    package let folder: FilePath
    package let name: String?
    /// Targets with code, in the order of the manifest, then of their folders' names.
    package let targets: [PackageTarget]
    let text: ManifestText
    /// The arguments of `Package`.
    let arguments: ManifestList?

    package var path: FilePath { folder.appending(Self.fileName) }

    init(_ bytes: [UInt8], in folder: FilePath, _ fileSystem: any FileSystem) {
        let text = ManifestText(bytes, path: folder.appending(Self.fileName))
        let package = text.tokens.indices.first { index in
            text.kind(index) == .identifier && text.kind(index + 1) == .leftParenthesis && text.text(index) == "Package"
        }
        let arguments = package.flatMap { ManifestList(at: $0 + 1, of: text) }
        let sources = Self.sourceFolders.map(folder.appending).first { Self.isFolder($0, fileSystem) }
        let declared = text.array(arguments?["targets"])
        let calls = declared?.elements.compactMap(text.call) ?? []
        var targets: [PackageTarget] = []
        for (kind, arguments) in calls where Self.codeKinds.contains(kind) {
            guard let name = text.string(arguments["name"]) else { continue }
            let own = text.string(arguments["path"]).map { PathResolver(fileSystem).path(of: $0, seenFrom: folder) }
            let usesPlugin = arguments["plugins"].map { text.strings($0.tokens).contains(Self.pluginName) } ?? false
            let place = own ?? (sources ?? folder.appending("Sources")).appending(name)
            targets.append(PackageTarget(name: name, folder: place, usesPlugin: usesPlugin, arguments: arguments))
        }
        if calls.isEmpty || calls.count < declared?.elements.count ?? 0 {
            let known = Set(calls.compactMap { text.string($0.arguments["name"]) })
            targets += Self.folders(in: sources, fileSystem).filter { !known.contains($0.name) }.map {
                PackageTarget(name: $0.name, folder: $0, usesPlugin: false, arguments: nil)
            }
        }
        (self.folder, self.text, self.arguments, self.targets) = (folder, text, arguments, targets)
        name = text.string(arguments?["name"])
    }

    /// Returns the package around a folder, or `nil` if no parent folder has a manifest.
    package static func around(_ folder: FilePath, _ fileSystem: any FileSystem) throws(FileError) -> PackageManifest? {
        let finder = PathResolver(fileSystem)
        var folder = folder
        while true {
            do throws(FileError) {
                return PackageManifest(try fileSystem.read(folder.appending(fileName)), in: folder, fileSystem)
            } catch {
                // An unreadable manifest belongs to no package that can be built.
                if error.reason == .notPermitted { return nil }
                guard error.reason == .missing || error.reason == .notFolder else { throw error }
            }
            let above = finder.path(of: "..", seenFrom: folder)
            if finder.resolved(above) == finder.resolved(folder) { return nil }
            folder = above
        }
    }

    private static func isFolder(_ path: FilePath, _ fileSystem: any FileSystem) -> Bool {
        do throws(FileError) { return try fileSystem.status(of: path).kind == .folder } catch { return false }
    }

    /// Lists the folders in a folder; an unreadable one is empty.
    private static func folders(in folder: FilePath?, _ fileSystem: any FileSystem) -> [FilePath] {
        guard let folder else { return [] }
        do throws(FileError) {
            return try fileSystem.entries(of: folder).filter { $0.kind == .folder && !$0.isHidden }.map { folder.appending($0.name) }
        } catch {
            return []
        }
    }
}

/// A target of a package, declared in its manifest or implied by a folder.
package struct PackageTarget: Sendable {
    package let name: String
    package let folder: FilePath
    /// Whether the manifest adds the plugin to it.
    package let usesPlugin: Bool
    /// The arguments of its declaration, or `nil`.
    let arguments: ManifestList?
}

/// The tokens of a manifest, of which only brackets, names and strings are read.
struct ManifestText {
    let file: SourceFile
    let tokens: [Token]

    init(_ bytes: [UInt8], path: FilePath) {
        file = SourceFile(id: FileID(0), path: path.text, bytes: bytes)
        tokens = Lexer.lex(file).tokens
    }

    func kind(_ index: Int) -> TokenKind? { tokens.indices.contains(index) ? tokens[index].kind : nil }

    func text(_ index: Int) -> String {
        String(decoding: file.bytes[Int(tokens[index].start)..<Int(tokens[index].end)], as: UTF8.self)
    }

    /// Returns the value of an element that is a string literal.
    func string(_ element: ManifestList.Element?) -> String? {
        guard let element, element.tokens.count == 1, kind(element.tokens.lowerBound) == .string else { return nil }
        return String(text(element.tokens.lowerBound).dropFirst().dropLast())
    }

    /// Returns the elements of an array literal.
    func array(_ element: ManifestList.Element?) -> ManifestList? {
        guard let element, kind(element.tokens.lowerBound) == .leftBracket else { return nil }
        let list = ManifestList(at: element.tokens.lowerBound, of: self)
        return list?.close == element.tokens.upperBound - 1 ? list : nil
    }

    /// Returns the function of a call such as `.target(…)`, with its arguments.
    func call(_ element: ManifestList.Element) -> (name: String, arguments: ManifestList)? {
        let start = element.tokens.lowerBound
        guard element.tokens.count > 3, kind(start) == .dot, kind(start + 1) == .identifier, kind(start + 2) == .leftParenthesis,
            let arguments = ManifestList(at: start + 2, of: self), arguments.close == element.tokens.upperBound - 1
        else { return nil }
        return (text(start + 1), arguments)
    }

    func strings(_ places: Range<Int>) -> [String] {
        places.filter { kind($0) == .string }.map { String(text($0).dropFirst().dropLast()) }
    }
}
