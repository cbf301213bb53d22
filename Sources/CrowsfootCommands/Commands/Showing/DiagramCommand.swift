import CrowsfootChanges
import CrowsfootChecking
import CrowsfootDiagrams
import CrowsfootDrawing
import CrowsfootModel
import CrowsfootSource
import CrowsfootWorkspace

/// `diagram`: draws a version, or a part of it.
struct DiagramCommand: Command {
    private static let format = Option.choice(
        "format", short: "f", placeholder: "KIND", unlessGiven: DiagramFormat.mermaid,
        help: "Output format; with `--output`, by default that of its extension", describedBy: \.summary)
    private static let version = Option.word(
        "version", placeholder: "VERSION", help: "Version to draw [default: the current one]"
    ).formerly("at")
    private static let since = Option.word(
        "since", placeholder: "VERSION", help: "Mark what changed since this version")
    private static let section = Option.words("section", placeholder: "TITLE", help: "Only the models of this section")
    private static let model = Option.words(
        "model", placeholder: "NAME", help: "Only this model; `*` matches any letters, `?` one letter")
    private static let around = Option.words("around", placeholder: "NAME", help: "Only this model and the models it is related to")
    /// The requested format, or that of the file to write.
    private static func format(_ arguments: ParsedArguments) throws(UsageError) -> DiagramFormat {
        guard !arguments.has(format.spec), let path = arguments[output], let ending = path.split(separator: ".").last.map(String.init)
        else {
            return arguments[format]
        }
        let formats = DiagramFormat.allCases.filter { $0 != .geometry }
        if unknownImages.contains(ending.lowercased()) {
            let endings = formats.map { "`.\($0.pathExtension)`" }.joined(separator: ", ")
            throw .invalidValue(path, of: output.spec.longForm, wanted: "a file that ends with one of \(endings)")
        }
        return formats.first { $0.pathExtension == ending } ?? arguments[format]
    }

    /// Extensions of images that can't be written. Mermaid source in such a file would be a mistake.
    private static let unknownImages: Set = ["gif", "jpg", "jpeg", "pdf", "webp", "tiff", "bmp", "eps"]

    private static let steps = Option.word("steps", placeholder: "N", help: "With `--around`: how many steps to follow [default: 1]")
    private static let detail = Option.choice(
        "detail", placeholder: "LEVEL", unlessGiven: DiagramDetail.all, help: "Rows in each box")
    private static let rows = Option.choice(
        "rows", placeholder: "KIND", unlessGiven: DiagramRows.properties, help: "Rows that stand for relationships")
    private static let labels = Option.choice(
        "labels", DiagramLabels.self, placeholder: "KIND", help: "Labels of lines [default: short; with `--rows keys`, full]")
    private static let target = Option.choice(
        "mermaid-target", placeholder: "VERSION", unlessGiven: MermaidTarget.ten, help: "Oldest Mermaid version that has to draw it")
    private static let theme = Option.choice(
        "theme", Theme.self, placeholder: "THEME", help: "Colors; by default, an SVG follows the reader's setting")
    private static let changed = Option.flag("changed", help: "With `--since`: only models that changed, and their neighbors' names")
    private static let width = Option.word("width", placeholder: "N", help: "Maximum width of the diagram, in pixels")
    private static let scale = Option.word("scale", placeholder: "N", help: "Scale of a PNG [default: 2]")
    private static let layout = Option.file("layout", placeholder: "FILE", help: "Keep boxes where this file has them")
    private static let output = Option.file(
        "output", short: "o", placeholder: "FILE", help: "Write to FILE [default: standard output]")

    /// Options that only these formats use.
    private static let heeded: [(option: OptionSpec, by: [DiagramFormat])] = [
        (target.spec, [.mermaid]), (theme.spec, [.svg, .png, .html]), (scale.spec, [.png]), (width.spec, [.svg, .png, .geometry]),
        (layout.spec, [.svg, .png, .html, .geometry]),
        (labels.spec, [.mermaid, .dot, .plantuml, .geometry]),
    ]

    static let spec = CommandSpec(
        name: "diagram", group: .generate, purpose: "Draw a diagram of a schema",
        details: """
            Models outside the part that you select appear as boxes with only their names.
            """,
        operand: OperandSpec(
            placeholder: "PATH", count: .any, kind: .schemas,
            help: "Schema, or the folder that contains it; `-` reads a schema from standard input [default: the current folder]"),
        options: [
            format.spec, version.spec, since.spec, changed.spec, section.spec, model.spec, around.spec, steps.spec, detail.spec, rows.spec,
            labels.spec,
            target.spec, theme.spec, width.spec, scale.spec, layout.spec, output.spec,
        ] + SourceOptions.specs,
        exitCodes: [
            .init(0, "Drawn"),
            .init(1, "The schema has errors"),
            .init(2, "No schema, or invalid arguments"),
        ],
        examples: [
            .init("crowsfoot diagram App.schema", "The current version, as Mermaid"),
            .init("crowsfoot diagram App.schema -f html -o app.html", "All versions, to explore in a browser"),
            .init("crowsfoot diagram --around Item --steps 2", "A model and its neighbors up to two steps away"),
            .init("crowsfoot diagram --section Tracking --detail keys -o docs/tracking.mmd", "Only the keys of one section"),
        ])

    private let operands: SchemaOperands
    private let selected: SourceSelection
    private let format: DiagramFormat
    private let version: VersionNumber?
    private let since: VersionNumber?
    private let selection: DiagramSelection
    private let content: DiagramContent
    private let look: PictureLook
    private let width: Int?
    private let isOnlyChanges: Bool
    private let layout: FilePath?
    private let output: FilePath?

    init(_ arguments: ParsedArguments) throws(UsageError) {
        operands = try SchemaOperands(arguments)
        selected = SourceOptions.selection(arguments)
        let format = try Self.format(arguments)
        for (option, formats) in Self.heeded where arguments.has(option) && !formats.contains(format) {
            throw .meaningless(option.longForm, without: "\(Self.format.spec.longForm) \(Alternatives(formats.map(\.rawValue)))")
        }
        self.format = format
        version = try arguments[Self.version].map(Self.number)
        since = try arguments[Self.since].map(Self.number)
        var selection = DiagramSelection()
        selection.sections = arguments[Self.section]
        selection.models = arguments[Self.model]
        selection.centers = arguments[Self.around]
        if let word = arguments[Self.steps] {
            guard let steps = Int(word), steps >= 0 else {
                throw .invalidValue(word, of: Self.steps.spec.longForm, wanted: "a count such as `2`")
            }
            if selection.centers.isEmpty { throw .meaningless(Self.steps.spec.longForm, without: Self.around.spec.longForm) }
            selection.steps = steps
        }
        self.selection = selection
        content = DiagramContent(arguments[Self.detail], rows: arguments[Self.rows], labels: arguments[Self.labels]).adapted(to: format)
        look = try Self.look(arguments)
        width = try Self.width(arguments)
        isOnlyChanges = arguments[Self.changed]
        if isOnlyChanges, since == nil { throw .meaningless(Self.changed.spec.longForm, without: Self.since.spec.longForm) }
        layout = arguments[Self.layout].map { FilePath($0) }
        output = arguments[Self.output].flatMap { $0 == "-" ? nil : FilePath($0) }
    }

    func run(in environment: Environment) throws(CommandFailure) -> ExitCode {
        if format == .png, output == nil, environment.console.output.isTerminal {
            throw CommandFailure(["a PNG can't be printed in a terminal: write it to a file with `--output FILE`"])
        }
        guard let history = try OneSchema.history(operands.load(in: environment, selecting: selected), environment) else {
            return .findings
        }
        let schema = try schema(of: history)
        let whole = try diagram(of: schema, history)
        if let failure = failure(of: selection.unknown(in: whole), schema) { throw failure }
        let versions = history.versions.filter { version in since.map { version.version >= $0 } ?? true }
        if format == .html, let note = HTMLLimit(versions).note { environment.console.note("crowsfoot: note: \(note)") }
        let remembered = try remembered(history, environment)
        let part = selection.part(of: whole)
        let placesOfNewest = versions.last.flatMap { places(of: $0, history, remembered) }
        let picture = places(of: schema, history, remembered).map { DiagramPicture(part.folded, at: content.detail, like: $0) }
        let renderer =
            picture.map { DiagramRenderer($0, page: page(of: versions, placesOfNewest)) }
            ?? DiagramRenderer(part, width: width, page: page(of: versions, placesOfNewest))
        if format == .mermaid {
            try write(renderer.mermaid(for: look.target), environment)
        } else {
            try environment.write(bytes(by: renderer), to: output)
        }
        return .success
    }

    /// Reads the box positions from the file that `--layout` names.
    private func remembered(_ history: SchemaHistory, _ environment: Environment) throws(CommandFailure) -> DiagramPlaces {
        guard let layout else { return DiagramPlaces() }
        var sources = SourceSet()
        do throws(FileError) {
            let reader = PlacesReader(sources.add(path: layout.text, bytes: try environment.fileSystem.read(layout)))
            environment.report(PlacesExaminer.findings(reader, history.versions), in: sources)
            return reader.places
        } catch {
            throw CommandFailure(error)
        }
    }

    private func places(of schema: Schema, _ history: SchemaHistory, _ remembered: DiagramPlaces) -> BoxPlaces? {
        remembered.start(of: schema, after: history.versions.last { $0.version < schema.version }, at: content.detail)
    }

    /// Returns the page. It starts with the requested diagram, and its oldest version is the one of `--since`.
    private func page(of versions: [Schema], _ places: BoxPlaces?) -> HTMLPage {
        var options = HTMLOptions()
        options.version = version
        options.detail = content.detail
        options.rows = content.rows
        options.selection = selection
        options.theme = look.theme
        options.places = places
        return HTMLPage(versions, options)
    }

    private func bytes(by renderer: DiagramRenderer) throws(CommandFailure) -> [UInt8] {
        var renderer = renderer
        do throws(PNGError) {
            return try renderer.bytes(format, look)
        } catch {
            throw CommandFailure(["\(error)"])
        }
    }

    /// Writes the parts to separate files, because Mermaid reads one diagram per file.
    private func write(_ parts: [String], _ environment: Environment) throws(CommandFailure) {
        if parts.count == 1 { return try environment.write(parts[0], to: output) }
        guard let output else {
            throw CommandFailure([
                "too large for one Mermaid diagram: write \(parts.count) files with `--output FILE`, or draw less with `--section TITLE` or "
                    + "`--detail keys`"
            ])
        }
        for (index, part) in parts.enumerated() { try environment.write(part, to: output.numbered(index + 1)) }
    }

    private static func look(_ arguments: ParsedArguments) throws(UsageError) -> PictureLook {
        var look = PictureLook()
        look.target = arguments[target]
        look.theme = arguments[theme]
        look.scale = 2
        if let word = arguments[scale] {
            guard let number = Double(word), PNGWriter.scales.contains(number) else {
                throw .invalidValue(word, of: scale.spec.longForm, wanted: "a number from 0.1 to 16")
            }
            look.scale = number
        }
        return look
    }

    private static func width(_ arguments: ParsedArguments) throws(UsageError) -> Int? {
        guard let word = arguments[width] else { return nil }
        guard let number = Int(word), (200...100_000).contains(number) else {
            throw .invalidValue(word, of: width.spec.longForm, wanted: "a number of pixels from 200")
        }
        return number
    }

    private static func number(_ word: String) throws(UsageError) -> VersionNumber {
        guard let version = VersionNumber(argument: word) else { throw .invalidVersion(word) }
        return version
    }

    private func schema(of history: SchemaHistory) throws(CommandFailure) -> Schema {
        if let version { return try Self.schema(version, of: history) }
        guard let current = history.current else { throw CommandFailure(["`\(history.name.text)` has no version"]) }
        return current
    }

    private static func schema(_ number: VersionNumber, of history: SchemaHistory) throws(CommandFailure) -> Schema {
        if let schema = history.versions.first(where: { $0.version == number }) { return schema }
        throw CommandFailure([history.sentence(missing: [number])])
    }

    private func diagram(of schema: Schema, _ history: SchemaHistory) throws(CommandFailure) -> Diagram {
        guard let since else { return SchemaDiagram.diagram(of: schema, content) }
        let old = try Self.schema(since, of: history)
        if old.version >= schema.version {
            throw CommandFailure(["\(old.version) does not come before \(schema.version): name an older version with `--since`"])
        }
        let way = history.versions.filter { $0.version >= old.version && $0.version <= schema.version }
        let comparison = Comparison(Lineage(through: way))
        return isOnlyChanges ? MarkedDiagram.changes(of: comparison, content) : MarkedDiagram.diagram(of: comparison, content)
    }

    private func failure(of unknown: (sections: [String], models: [String]), _ schema: Schema) -> CommandFailure? {
        let titles = schema.sections.map(\.title)
        let names = schema.models.map(\.name.text)
        let sentences =
            unknown.sections.map { "unknown section \"\($0)\"" + Self.question($0, titles, of: "sections") }
            + unknown.models.map { "no model is called `\($0)`" + Self.question($0, names, of: "models") }
        return sentences.isEmpty ? nil : CommandFailure(sentences)
    }

    /// Returns the nearest name as a question, or the first names.
    private static func question(_ word: String, _ known: [String], of kind: String) -> String {
        if let nearest = NearestName.of(word, among: known) { return "; did you mean `\(nearest)`?" }
        let shown = known.prefix(listedNames).map { "`\($0)`" }.joined(separator: ", ")
        if known.isEmpty { return "; the schema has no \(kind)" }
        return "; the \(kind) are " + shown + (known.count > listedNames ? " and \(known.count - listedNames) more" : "")
    }

    private static let listedNames = 8
}

extension FilePath {
    /// Returns a name such as `app-2.mmd` for `app.mmd`.
    fileprivate func numbered(_ number: Int) -> FilePath {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        let stem = parts.count > 1 ? parts.dropLast().joined(separator: ".") : name
        return folder.appending("\(stem)-\(number)" + (parts.count > 1 ? ".\(parts[parts.count - 1])" : ""))
    }
}
