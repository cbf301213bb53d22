import CrowsfootSource
import CrowsfootSyntax

/// What the files say about one version, before anything is looked up.
struct VersionStatements {
    /// A declaration, the tree that it stands in, and the title of its section.
    struct Declaration {
        let tree: Int
        let syntax: DeclarationSyntax
        var section: String?
    }

    struct Section {
        let title: String
        let documentation: String?
        let range: SourceRange
    }

    let number: VersionNumber
    let range: SourceRange
    /// Several files may have one each; without any it is what a file without a heading describes.
    var headings: [SourceRange] = []
    var predecessor: Predecessor?
    var isReleased = false
    /// Its number stands on two headings of one file, which is reported.
    var isRepeated = false
    var attributes: [Attribute] = []
    var declarations: [Declaration] = []
    var removals: [Name] = []
    private(set) var sections: [Section] = []
    private var titles: Set<String> = []
    var migrations: [(tree: Int, syntax: MigrationSyntax)] = []

    struct Predecessor {
        let number: VersionNumber
        let range: SourceRange
    }

    init(number: VersionNumber, range: SourceRange) {
        self.number = number
        self.range = range
    }

    /// Of several sections with one title the first says what it is about.
    mutating func add(_ section: Section) {
        if titles.insert(section.title).inserted { sections.append(section) }
    }
}
