package import CrowsfootChecking
import CrowsfootModel
import CrowsfootSource

/// The input of all checks of `doctor`, computed once.
package struct DoctorInput: Sendable {
    /// An output of a schema, with its folder.
    struct Place: Sendable {
        let schema: String
        let schemaFolder: FilePath
        let output: Output
        let folder: FilePath

        var phrase: String { "`\(output.kind.rawValue)` of `\(schema)`" }
    }

    let paths: [FilePath]
    let fileSystem: any FileSystem
    let runner: any ProcessRunner
    /// The folders in `PATH`.
    let programFolders: [FilePath]
    let input: Result<SchemaInput, InputError>
    /// The result for readable schemas.
    let checked: CheckResult?
    package let plan: Result<GenerationPlan, GenerationError>?
    let places: [Place]
    /// The packages around the paths and the schemas.
    let packages: [PackageManifest]
    /// The root of the work tree or of the package, or `nil` without either.
    let root: FilePath?
    let services: [ServiceFile]

    package init(_ paths: [FilePath], programFolders: [FilePath], _ fileSystem: any FileSystem, _ runner: any ProcessRunner) {
        (self.paths, self.fileSystem, self.runner, self.programFolders) = (paths, fileSystem, runner, programFolders)
        input = Result { () throws(InputError) in try SourceLoader(fileSystem).loadSchemas(paths) }
        let found: SchemaInput? = if case .success(let found) = input { found } else { nil }
        let files = found?.folders.flatMap { $0.map(\.path) } ?? []
        let folders = PathResolver(fileSystem)
        let looked = folders.unique(paths.map(folders.folder) + files.map(\.folder))
        packages = Self.packages(around: looked, fileSystem)
        root = Self.root(of: looked, runner, fileSystem) ?? packages.first?.folder
        services = ServiceFile.all(in: root ?? looked.first ?? .current, fileSystem)
        let checked = found.map { Self.check($0, fileSystem) }
        self.checked = checked
        places = checked.map { Self.places(of: $0, fileSystem) } ?? []
        let generated = found?.generatedFolders ?? []
        plan =
            places.isEmpty && generated.isEmpty
            ? nil
            : checked.map { checked in
                Result { () throws(GenerationError) in
                    try GenerationPlanner(fileSystem, runner).plan(
                        checked, GenerationScope(), besides: generated, toleratesFaultyLists: false)
                }
            }
    }

    /// Schemas, released versions and locks that Git ignores, as messages.
    package var ignoredSources: [String] { IgnoredCheck.sources(of: self).map(\.what) }

    /// Returns the result of `check`. An unreadable hand-written file resolves nothing.
    private static func check(_ input: SchemaInput, _ fileSystem: any FileSystem) -> CheckResult {
        let found = SchemaChecker.check(input)
        do throws(FileError) { return try found.settled(by: fileSystem).comparedWithSources(by: fileSystem) } catch { return found }
    }

    /// Schemas in targets for which nothing generates code.
    var idleSchemas: [(name: String, target: PackageTarget)] {
        guard let checked else { return [] }
        return checked.histories.filter(\.placedOutputs.isEmpty).compactMap { history in
            let folder = FilePath(checked.sources[history.name.range.file].path).folder
            return targets(around: folder).first { !$0.usesPlugin }.map { (history.name.text, $0) }
        }
    }

    private func targets(around folder: FilePath) -> [PackageTarget] {
        let finder = PathResolver(fileSystem)
        return packages.flatMap { $0.targets.filter { finder.lies(folder, in: $0.folder) } }
    }

    /// Returns the schema files in a folder and below, which a target compiles.
    func schemas(below folder: FilePath) -> [FilePath] {
        do throws(InputError) { return try SchemaFinder(fileSystem).find([folder]).requested } catch { return [] }
    }

    /// Returns the text of a file, or `nil` if it can't be read. Checks that need it report the reason.
    func text(of path: FilePath) -> String? { ServiceFile.text(of: path, fileSystem) }

    func entries(of folder: FilePath) -> [FileEntry] {
        do throws(FileError) { return try fileSystem.entries(of: folder) } catch { return [] }
    }
}

extension DoctorInput {
    private static func packages(around folders: [FilePath], _ fileSystem: any FileSystem) -> [PackageManifest] {
        let finder = PathResolver(fileSystem)
        var seen: Set<PathResolver.ResolvedPath> = []
        return folders.compactMap { folder in
            do throws(FileError) { return try PackageManifest.around(folder, fileSystem) } catch { return nil }
        }.filter { seen.insert(finder.resolved($0.folder)).inserted }
    }

    private static func root(of folders: [FilePath], _ runner: any ProcessRunner, _ fileSystem: any FileSystem) -> FilePath? {
        guard let folder = folders.first else { return nil }
        do throws(GitError) {
            let prefix = try GitRepository(around: folder, runner).prefix
            let way = prefix.split(separator: "/").map { _ in ".." }.joined(separator: "/")
            return PathResolver(fileSystem).path(of: way, seenFrom: folder)
        } catch {
            return nil
        }
    }

    private static func places(of checked: CheckResult, _ fileSystem: any FileSystem) -> [Place] {
        let finder = PathResolver(fileSystem)
        return checked.histories.flatMap { history in
            history.placedOutputs.filter { !$0.folder.text.hasPrefix("~") }.map { output in
                let schemaFolder = FilePath(checked.sources[output.folder.range.file].path).folder
                return Place(
                    schema: history.name.text, schemaFolder: schemaFolder, output: output,
                    folder: finder.path(of: output.folder.text, seenFrom: schemaFolder))
            }
        }
    }
}

/// A configuration file of a CI service.
struct ServiceFile: Sendable {
    private static let folder = ".github/workflows"
    private static let single = [".gitlab-ci.yml"]

    let path: FilePath
    let text: String

    static func all(in root: FilePath, _ fileSystem: any FileSystem) -> [ServiceFile] {
        let folder = folder.split(separator: "/").reduce(root) { $0.appending(String($1)) }
        var paths = single.map(root.appending)
        do throws(FileError) {
            paths += try fileSystem.entries(of: folder).map(\.name).filter { $0.hasSuffix(".yml") || $0.hasSuffix(".yaml") }.map(
                folder.appending)
        } catch {
            // Most projects have no such folder.
        }
        return paths.compactMap { path in text(of: path, fileSystem).map { ServiceFile(path: path, text: $0) } }
    }

    static func text(of path: FilePath, _ fileSystem: any FileSystem) -> String? {
        do throws(FileError) { return String(decoding: try fileSystem.read(path), as: UTF8.self) } catch { return nil }
    }

    /// Whether it fails when generated files are out of date.
    var checksGenerated: Bool {
        text.contains("generate --check") || text.contains("crowsfoot review") || text.contains("crowsfoot-review")
    }
}

/// The files that Git ignores, with the responsible patterns. Empty without Git or a repository.
struct IgnoredFiles {
    /// A pattern in an ignore file.
    struct Pattern: Hashable {
        let text: String
        /// The file, relative to the repository root, with the line number.
        let place: String

        /// Whether it ignores a file with this name itself, and not a folder around it.
        func matches(_ name: String) -> Bool {
            guard let last = text.split(separator: "/", omittingEmptySubsequences: false).last, let star = last.lastIndex(of: "*") else {
                return text.split(separator: "/").last.map(String.init) == name && !text.hasSuffix("/")
            }
            return name.hasSuffix(last[last.index(after: star)...])
        }
    }

    private static let words = ["check-ignore", "--verbose", "-z", "--stdin"]

    private var patterns: [FilePath: Pattern] = [:]

    init(_ paths: [FilePath], _ fileSystem: any FileSystem, _ runner: any ProcessRunner) {
        let finder = PathResolver(fileSystem)
        // Each from its own folder, because it may be in another repository.
        for (folder, paths) in Dictionary(grouping: paths, by: { finder.nearest(to: $0.folder) }) {
            let start = folder == .current ? 0 : folder.text.count + 1
            let names = Dictionary(paths.map { (String($0.text.dropFirst(start)), $0) }, uniquingKeysWith: { first, _ in first })
            let input = names.keys.sorted().map { $0 + "\0" }.joined()
            do throws(ProcessError) {
                let answer = try runner.run(
                    "git", ["-C", folder.text] + Self.words, input: Array(input.utf8), limits: .git, variables: .git)
                read(answer.output, names)
            } catch {
                // Another check reports that Git is missing.
            }
        }
    }

    subscript(path: FilePath) -> Pattern? { patterns[path] }

    /// Reads lines with the file, the line number, the pattern, and the path that it matches.
    private mutating func read(_ output: [UInt8], _ names: [String: FilePath]) {
        let fields = output.split(separator: 0, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
        for start in stride(from: 0, to: fields.count - 3, by: 4) where !fields[start + 2].hasPrefix("!") {
            guard let path = names[fields[start + 3]] else { continue }
            patterns[path] = Pattern(text: fields[start + 2], place: "\(fields[start]):\(fields[start + 1])")
        }
    }
}
