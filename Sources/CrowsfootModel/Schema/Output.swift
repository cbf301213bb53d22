package import CrowsfootSource

/// Something that is generated, and where to.
package struct Output: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case swiftdata, coredata, mermaid, diagrams, docs, json, tests, custom
    }

    /// An option, with the words and strings that it was given.
    package struct Option: Sendable {
        package let name: Name
        package let values: [Name]
    }

    package let kind: Kind
    /// Relative to the file that declares it. What only builds make goes into folders of theirs, and has the place of its kind here.
    package let folder: Name
    package let isForBuilds: Bool
    package let options: [Option]
    package let range: SourceRange

    package init(kind: Kind, folder: Name, options: [Option], range: SourceRange, isForBuilds: Bool = false) {
        self.kind = kind
        self.folder = folder
        self.options = options
        self.range = range
        self.isForBuilds = isForBuilds
    }

    /// What an option was given; nothing when it is not there.
    package func words(_ option: String) -> [String] {
        options.filter { $0.name.text == option }.flatMap { $0.values.map(\.text) }
    }
}
