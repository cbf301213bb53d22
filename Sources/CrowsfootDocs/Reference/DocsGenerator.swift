import CrowsfootDiagrams
package import CrowsfootHistory
package import CrowsfootModel
package import CrowsfootText

/// Reference pages about a schema: an index, a page for each version, and what every version changed.
///
/// The page of a version depends on that version and those before it, so what was released does not change when another version follows.
package struct DocsGenerator: Generator {
    private let output: Output

    package init(_ output: Output) {
        self.output = output
    }

    package func files(for planned: PlannedHistory) -> [GeneratedFile] {
        let plan = planned.plan
        let title = output.words("title").first ?? plan.schema
        let pictures = pictures(among: planned.history.outputs)
        // What only a person can say is taken as said: a page does not tell how far its author is.
        let ways = plan.passages.map { PlanWay($0, openGaps: []) }
        let pages = plan.versions.enumerated().map { index, schema in
            let page = VersionPage(schema, index > 0 ? ways[index - 1] : nil, title: title, pictures: pictures)
            return GeneratedFile(path: PagePath.version(schema), text: page.text)
        }
        let overviews = [
            GeneratedFile(path: PagePath.index(of: plan.schema), text: IndexPage(plan, ways, title: title).text),
            GeneratedFile(path: PagePath.changes(of: plan.schema), text: ChangesPage(plan, ways, title: title).text),
        ]
        return (overviews + pages).sorted { $0.path < $1.path }
    }

    /// What lies beside the pages by what the schema says: where a run was asked to put everything elsewhere, it still does.
    private func pictures(among outputs: [Output]) -> Set<DiagramFormat> {
        let own = outputs.first { $0.range == output.range } ?? output
        let neighbours = outputs.filter { $0.kind == .diagrams && Self.folder(of: $0) == Self.folder(of: own) }
        return Set(neighbours.flatMap { DiagramOptions($0).formats })
    }

    private static func folder(of output: Output) -> [Substring] { output.folder.text.split(separator: "/").filter { $0 != "." } }
}
