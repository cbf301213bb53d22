import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootHistory
import CrowsfootModel
import CrowsfootSource

/// Reads the files in which outputs remember where boxes stand.
struct LayoutFiles {
    private let fileSystem: any FileSystem
    private var sources: SourceSet
    private var diagnostics: [Diagnostic] = []

    /// The files are added to those of the schemas, so that findings in both are told together.
    init(beside schemas: SourceSet, _ fileSystem: any FileSystem) {
        sources = schemas
        self.fileSystem = fileSystem
    }

    var findings: CheckResult { CheckResult(sources: sources, diagnostics: diagnostics) }

    /// Nothing where an output remembers nothing, or has nothing to remember yet. With the text that says it.
    mutating func places(
        for output: Output, in folder: FilePath, _ planned: VersionSteps
    ) throws(FileError) -> (places: DiagramPlaces, text: [UInt8]) {
        guard output.kind == .diagrams, DiagramOptions(output).remembersPlaces else { return (DiagramPlaces(), []) }
        let path = folder.appending(DiagramPath.layout(of: planned.history.name.text))
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try fileSystem.read(path)
        } catch {
            if error.leadsNowhere || error.reason == .missing { return (DiagramPlaces(), []) }
            throw error
        }
        let reader = PlacesReader(sources.add(path: path.text, bytes: bytes))
        diagnostics += PlacesExaminer.findings(reader, planned.plan.versions)
        return (reader.places, bytes)
    }
}
