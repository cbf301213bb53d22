package import CrowsfootModel

/// The pictures that reference pages of a larger schema show besides the whole one: an overview, and each section where it begins.
package enum PagePictures {
    /// A smaller picture is read as a whole.
    private static let fewestModels = 9
    /// From here on, rows of the whole picture are too small on a page.
    private static let fewestForOverview = 31

    package static func sections(of schema: Schema) -> [SectionID] {
        if schema.models.count < fewestModels { return [] }
        let used = Set(schema.models.compactMap(\.section))
        let sections = schema.sections.indices.map { SectionID($0) }.filter(used.contains)
        return sections.count > 1 ? sections : []
    }

    package static func hasOverview(_ schema: Schema) -> Bool { schema.models.count >= fewestForOverview }

    /// The format of the pictures among those of an output.
    package static func format(among formats: some Sequence<DiagramFormat>) -> DiagramFormat? {
        [.svg, .png].first(where: Set(formats).contains)
    }

    /// Follows schema and version in the name of a file.
    package static func overviewSuffix(of schema: Schema) -> String { unique("overview", among: slugs(of: schema)) }

    package static func suffix(of section: SectionID, in schema: Schema) -> String { slugs(of: schema)[Int(section.index)] }

    package static func part(of diagram: Diagram, _ section: SectionID, in schema: Schema) -> Diagram {
        var selection = DiagramSelection()
        selection.sections = [schema[section].title]
        return selection.part(of: diagram)
    }

    /// A word for each section, made of letters that every file system and every link takes.
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
