package import CrowsfootModel

/// Additional diagrams on the reference pages of a larger schema: an overview, and one for each section.
package enum PagePictures {
    /// The minimum number of models. A smaller diagram is readable as a whole.
    private static let fewestModels = 9
    /// The minimum number of models for an overview. From here on, the rows of the whole diagram are too small on a page.
    private static let fewestForOverview = 31

    package static func sections(of schema: Schema) -> [SectionID] {
        if schema.models.count < fewestModels { return [] }
        let used = Set(schema.models.compactMap(\.section))
        let sections = schema.sections.indices.map { SectionID($0) }.filter(used.contains)
        return sections.count > 1 ? sections : []
    }

    package static func hasOverview(_ schema: Schema) -> Bool { schema.models.count >= fewestForOverview }

    /// Returns the format of the diagrams among those of an output.
    package static func format(among formats: some Sequence<DiagramFormat>) -> DiagramFormat? {
        [.svg, .png].first(where: Set(formats).contains)
    }

    /// Returns the suffix of the overview's file name, after schema and version.
    package static func overviewSuffix(of schema: Schema) -> String { unique("overview", among: slugs(of: schema)) }

    package static func suffix(of section: SectionID, in schema: Schema) -> String { slugs(of: schema)[Int(section.index)] }

    package static func part(of diagram: Diagram, _ section: SectionID, in schema: Schema) -> Diagram {
        var selection = DiagramSelection()
        selection.sections = [schema[section].title]
        return selection.part(of: diagram)
    }

    /// Returns a file name part for each section, with characters that are safe in paths and links.
    private static func slugs(of schema: Schema) -> [String] {
        var slugs: [String] = []
        for section in schema.sections { slugs.append(unique(slug(of: section.title), among: slugs)) }
        return slugs
    }

    private static func slug(of title: String) -> String {
        let words = title.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "section" : words.joined(separator: "-")
    }

    private static func unique(_ word: String, among taken: [String]) -> String {
        if !taken.contains(word) { return word }
        return (2...).lazy.map { "\(word)-\($0)" }.first { !taken.contains($0) } ?? word
    }
}
