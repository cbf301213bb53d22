import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootDrawing
import CrowsfootMigration
package import CrowsfootModel

/// The diagram of a schema as SVG.
package struct SchemaPicture: Sendable {
    package let svg: String
    /// The last released version if the schema has changed since, or `nil`.
    package let since: VersionNumber?
}

extension FileView {
    /// Returns the diagram of the current version, or `nil` while the schema has errors of the language.
    ///
    /// Without the name of a theme, it follows the preference of its reader.
    package func picture(theme: String?, marksChanges: Bool) -> SchemaPicture? {
        guard let current = schema.checked.history?.current else { return nil }
        let comparison = changesSinceRelease
        let marked = marksChanges ? comparison.map { MarkedDiagram.diagram(of: $0) } : nil
        let diagram = marked ?? SchemaDiagram.diagram(of: current, DiagramContent())
        var renderer = DiagramRenderer(diagram, page: HTMLPage([current], HTMLOptions()))
        var look = PictureLook()
        look.theme = theme.flatMap(Theme.init)
        do throws(PNGError) {
            let svg = String(decoding: try renderer.bytes(.svg, look), as: UTF8.self)
            return SchemaPicture(svg: svg, since: comparison?.lineage.old.version)
        } catch {
            return nil
        }
    }

    /// The changes since the last release, or `nil` if there are none.
    private var changesSinceRelease: Comparison? {
        guard let steps = schema.checked.steps else { return nil }
        let step = (steps.history.unplannedChanges.map { JudgedSteps($0) } ?? steps).steps.last
        guard let step, step.lineage.old.isReleased, !step.comparison.changes.isEmpty else { return nil }
        return step.comparison
    }
}
