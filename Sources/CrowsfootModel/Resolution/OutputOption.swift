/// An option that an output can have.
struct OutputOption {
    let name: String
    let kinds: Set<Output.Kind>
    /// The words that it takes; any name or string when there are none.
    let choices: [String]

    private init(_ name: String, _ kinds: Set<Output.Kind>, _ choices: [String] = []) {
        self.name = name
        self.kinds = kinds
        self.choices = choices
    }

    static let all: [OutputOption] = [
        .init("access", [.swiftdata, .coredata], ["public", "package", "internal"]),
        .init("base", [.swiftdata, .coredata]),
        .init("isolation", [.swiftdata, .coredata], ["nonisolated", "mainActor"]),
        .init("include", [.swiftdata], ["builders", "queries", "readOnly", "stores", "container", "previews"]),
        .init("include", [.coredata], ["classes", "migration"]),
        .init("formats", [.diagrams], ["mermaid", "svg", "png", "html", "dot", "plantuml", "dbml"]),
        .init("formats", [.json], ["schema", "tbls"]),
        .init("detail", [.diagrams, .mermaid], ["names", "keys", "all"]),
        .init("title", [.diagrams, .mermaid, .docs]),
        .init("layout", [.diagrams], ["remembered"]),
        .init("inject", [.docs]),
        .init("module", [.tests]),
        .init("command", [.custom]),
    ]

    static func of(_ name: String, _ kind: Output.Kind) -> OutputOption? {
        all.first { $0.name == name && $0.kinds.contains(kind) }
    }

    static func names(of kind: Output.Kind) -> [String] {
        all.filter { $0.kinds.contains(kind) }.map(\.name)
    }
}

extension Output.Kind {
    package func takes(_ option: String) -> Bool { OutputOption.of(option, self) != nil }
}
