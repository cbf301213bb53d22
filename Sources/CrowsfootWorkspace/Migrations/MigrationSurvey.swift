package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootSource
import CrowsfootSwift
import CrowsfootText

/// How far the migrations of a schema are: its plan, and the files in which a person says what only a person can say.
package struct MigrationSurvey: Sendable {
    package let plan: MigrationPlan
    package let scaffolds: [Scaffold]

    package struct Scaffold: Sendable {
        package let path: FilePath
        /// As it is begun, where it is not there.
        package let missing: [UInt8]?
        package let openGaps: [UnfilledGap]
    }

    package struct UnfilledGap: Hashable, Sendable {
        package let name: String
        /// Counted from 1; none where the file is not there.
        package let line: Int?
        package let reason: String
    }

    package var isFinished: Bool { scaffolds.allSatisfy { $0.missing == nil && $0.openGaps.isEmpty } }
}

extension MigrationSurvey {
    /// Looks into the folders of the outputs, or into another one.
    package init(
        of history: SchemaHistory, _ sources: SourceSet, into folder: FilePath?, _ fileSystem: any FileSystem
    ) throws(FileError) {
        let plan = MigrationPlanner(history).plan()
        let finder = OutputFolderFinder(fileSystem)
        var scaffolds: [Scaffold] = []
        for output in history.outputs(into: folder) where output.kind == .swiftdata {
            let base = folder == nil ? FilePath(sources[output.folder.range.file].path).folder : .current
            let place = finder.path(of: output.folder.text, seenFrom: base)
            for (file, functions) in MigrationScaffold(output).scaffolds(for: history) {
                let path = place.appending(file.path)
                let isThere = finder.identity(of: path).rest.isEmpty
                let bytes = isThere ? try fileSystem.read(path) : nil
                scaffolds.append(Self.scaffold(path, bytes, begun: Array(file.text.utf8), functions, plan))
            }
        }
        self.plan = plan
        self.scaffolds = scaffolds
    }

    private static func scaffold(
        _ path: FilePath, _ bytes: [UInt8]?, begun: [UInt8], _ functions: [(name: String, gaps: [String])], _ plan: MigrationPlan
    ) -> Scaffold {
        let found = UnfilledGaps(in: bytes ?? begun)
        let reasons = Dictionary(plan.gaps.map { ($0.name, $0.reason) }, uniquingKeysWith: { first, _ in first })
        var seen: Set<String> = []
        let open = found.gaps.filter { seen.insert($0.name).inserted }.map { gap in
            UnfilledGap(name: gap.name, line: bytes == nil ? nil : gap.line, reason: reasons[gap.name] ?? "no version asks for it any more")
        }
        let missing = functions.filter { !found.words.contains($0.name) }.flatMap { function in
            function.gaps.map { UnfilledGap(name: $0, line: nil, reason: "there is no function `\(function.name)`: \(reasons[$0] ?? "")") }
        }
        return Scaffold(path: path, missing: bytes == nil ? begun : nil, openGaps: open + missing)
    }
}
