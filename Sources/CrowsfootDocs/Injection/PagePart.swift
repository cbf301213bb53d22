import CrowsfootModel
import CrowsfootSource

/// Something that a page can ask for: one entry of the catalogue for each.
protocol PagePart: Sendable {
    var name: String { get }
    var options: [String] { get }

    func write(_ request: PageRequest, _ source: PageSource, to writer: inout MarkdownWriter) throws(PageRequestError)
}

/// Why a page cannot get what it asks for.
struct PageRequestError: Error, Hashable {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }

    /// Something of this kind that is not there, with what is meant perhaps.
    init(_ words: String, nearest name: String, among names: [String]) {
        let question = NearestName.of(name, among: names).map { "; did you mean `\($0)`?" } ?? ""
        sentence = words + question
    }
}

/// The only list of what pages can ask for.
enum PagePartCatalog {
    static let all: [any PagePart] = [
        DiagramPagePart(), ModelsPagePart(), ModelPagePart(), VersionsPagePart(), ChangesPagePart(), ChecklistPagePart(),
    ]

    static func part(for request: PageRequest) throws(PageRequestError) -> any PagePart {
        guard let part = all.first(where: { $0.name == request.part }) else {
            let names = all.map(\.name)
            let list = names.map { "`\($0)`" }.joined(separator: ", ")
            throw PageRequestError(
                "there is no part `\(request.part)` (there are \(list))", nearest: request.part, among: names)
        }
        let known = part.options + [PageSource.schemaOption]
        for option in request.options where !known.contains(option.name) {
            throw PageRequestError("`\(part.name)` has no option `\(option.name)`", nearest: option.name, among: known)
        }
        return part
    }
}
