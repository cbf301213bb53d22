import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootDrawing
import CrowsfootModel

extension FileView {
    /// Returns the diagram of the current version as SVG, or `nil` while the schema has errors of the language.
    ///
    /// Without the name of a theme, it follows the preference of its reader.
    package func picture(theme: String?) -> String? {
        guard let current = schema.checked.history?.current else { return nil }
        var renderer = DiagramRenderer(SchemaDiagram.diagram(of: current, DiagramContent()), page: HTMLPage([current], HTMLOptions()))
        var look = PictureLook()
        look.theme = theme.flatMap(Theme.init)
        do throws(PNGError) {
            return String(decoding: try renderer.bytes(.svg, look), as: UTF8.self)
        } catch {
            return nil
        }
    }
}
