import CrowsfootDrawing
import CrowsfootModel
import CrowsfootText

/// The data for the script of a page: versions, their diagrams, and every model once, even if several versions share it.
struct HTMLContents {
    /// The initial view of the page.
    struct Opening {
        let version: Int
        let drawing: Int
        let detail: DiagramDetail
    }

    /// The maximum number of models for rows in the initial view. With more, rows are too small to read.
    private static let mostModelsWithRows = 40

    private struct Scene {
        let models: [Int]
        let lines: [DiagramLine]
        let drawings: Range<Int>
    }

    private struct Version {
        let number: VersionNumber
        let whole: Scene
        let changes: Scene?
        /// The renames since the previous version.
        let renamings: [HTMLRenaming]
    }

    private var models: [HTMLModel] = []
    private var places: [HTMLModel: Int] = [:]
    private var drawingCount = 0
    /// The versions, oldest first.
    private var versions: [Version] = []

    /// Adds a version that is older than the previous ones. Its scenes are drawn in this order, at each level of detail.
    mutating func add(_ step: HTMLStep) {
        let version = Version(
            number: step.number, whole: noted(step.whole), changes: step.changes.map { noted($0) }, renamings: step.renamings)
        versions.insert(version, at: 0)
    }

    private mutating func noted(_ scene: HTMLScene) -> Scene {
        let start = drawingCount
        drawingCount += scene.diagrams.count
        return Scene(
            models: scene.models.map { place(of: $0) }, lines: scene.diagrams.last?.lines ?? [], drawings: start..<drawingCount)
    }

    private mutating func place(of model: HTMLModel) -> Int {
        if let place = places[model] { return place }
        places[model] = models.count
        models.append(model)
        return models.count - 1
    }

    func opening(_ options: HTMLOptions) -> Opening? {
        guard let version = versions.firstIndex(where: { $0.number == options.version }) ?? versions.indices.last else { return nil }
        let isLarge = versions[version].whole.models.count > Self.mostModelsWithRows
        let detail = options.detail == .all && isLarge ? .names : options.detail
        guard let level = DiagramDetail.allCases.firstIndex(of: detail) else { return nil }
        return Opening(version: version, drawing: versions[version].whole.drawings.lowerBound + level, detail: detail)
    }
}

extension HTMLContents {
    /// Returns the data as JSON for a page. Drawings are compressed, except for the initial one, which is in the page.
    func text(_ opening: Opening?, _ drawings: [String]) -> String {
        var writer = JSONWriter(isCompact: true)
        writer.object { writer in
            if let opening { Self.write(opening, to: &writer) }
            writer.member("details", DiagramDetail.allCases.map(\.rawValue))
            writer.object("signs") { writer in
                for mark in DiagramMark.allCases { writer.member(mark.rawValue, mark.sign) }
            }
            writer.array("versions", writeVersions)
            writer.array("scenes", writeScenes)
            writer.array("models") { writer in
                for model in models { model.write(to: &writer) }
            }
            writer.member("drawings", HTMLDrawings(drawings, but: opening?.drawing).packed)
        }
        return writer.scriptText
    }

    private static func write(_ opening: Opening, to writer: inout JSONWriter) {
        writer.object("opens") { writer in
            writer.member("version", opening.version)
            writer.member("detail", opening.detail.rawValue)
            writer.member("drawing", opening.drawing)
        }
    }

    private func writeVersions(to writer: inout JSONWriter) {
        var scene = 0
        for version in versions {
            writer.object { writer in
                writer.member("name", version.number.description)
                writer.member("whole", scene)
                if version.changes != nil { writer.member("changes", scene + 1) } else { writer.member("changes", String?.none) }
                writer.array("renamed") { writer in
                    for renaming in version.renamings { renaming.write(to: &writer) }
                }
            }
            scene += version.changes == nil ? 1 : 2
        }
    }

    private func writeScenes(to writer: inout JSONWriter) {
        for scene in versions.flatMap({ [$0.whole, $0.changes].compactMap(\.self) }) {
            writer.object { writer in
                writer.array("models") { writer in
                    for model in scene.models { writer.value(model) }
                }
                writer.array("lines") { writer in
                    for line in scene.lines {
                        writer.array { writer in
                            writer.value(line.start.box)
                            writer.value(line.end.box)
                        }
                    }
                }
                writer.array("drawings") { writer in
                    for drawing in scene.drawings { writer.value(drawing) }
                }
            }
        }
    }
}
