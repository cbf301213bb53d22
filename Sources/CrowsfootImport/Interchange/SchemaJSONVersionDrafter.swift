import CrowsfootModel
import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// Drafts one version from the JSON of a schema.
struct SchemaJSONVersionDrafter {
    private let object: JSONObject
    /// Its index among the versions.
    private let place: Int
    private let anchors: JSONAnchors
    private(set) var omissions: [Omission] = []

    init(_ object: JSONObject, at place: Int, _ anchors: JSONAnchors) {
        self.object = object
        self.place = place
        self.anchors = anchors
    }

    static func unknown(_ object: JSONObject, _ known: Set<String>) -> [Omission] {
        object.unknown(known).map { member in
            let range = SourceRange(file: object.file, start: member.keyRange.lowerBound, end: member.keyRange.upperBound)
            return Omission(.leftOut, "`\(member.key.shortened)` of \(object.noun) is not known", at: range)
        }
    }

    mutating func tellUnknown(_ object: JSONObject, _ known: Set<String>) {
        omissions += Self.unknown(object, known)
    }

    mutating func version() throws(NotationError) -> DraftVersion {
        var version = DraftVersion(number: try object.text("version"))
        tellUnknown(
            object,
            [
                "version", "predecessor", "isReleased", "notes", "attributes", "migration", "sections", "models", "enums", "structs",
                "relationships",
            ])
        guard VersionNumber(version.number.text) != nil else {
            throw NotationError(
                .wrongKind(key: "version", place: "a version", expected: "a number such as `1.0.0`", found: "another text"),
                at: object["version"]?.range.lowerBound ?? 0)
        }
        version.attributes = try attributes(of: object)
        if try object.boolean("isReleased"), !version.attributes.contains(where: { $0.text == "@released" }) {
            version.attributes.append(DraftText("@released", object["isReleased"].map(object.range)))
        }
        for section in try object.objects("sections", "a section") {
            version.sections[try section.text("title").text] = try section.string("documentation")
        }
        if let migration = try object.object("migration") {
            version.migrationDocumentation = try migration.string("documentation")
            version.migration = try migration.strings("steps").map(checked)
        } else {
            version.migration = try object.strings("notes").map { DraftText("note \(StringLiteral.spelling(of: $0.text))", $0.origin) }
        }
        version.declarations = try declarations()
        version.hasSureFormerNames = true
        return version
    }

    /// Checks schema text in the JSON. It may be invalid, but is one line.
    func checked(_ text: DraftText) throws(NotationError) -> DraftText {
        if let sign = text.text.unicodeScalars.first(where: { $0.value < 0x20 || $0.properties.generalCategory == .lineSeparator }) {
            throw NotationError(
                .wrongKind(
                    key: text.text.shortened, place: "the schema", expected: "one line", found: "a sign with the number \(sign.value)"),
                at: text.origin.map { Int($0.start) } ?? 0)
        }
        return text
    }

    func spelling(_ object: JSONObject, _ key: String) throws(NotationError) -> DraftText { try checked(try object.text(key)) }

    /// Returns the name of a declaration, without its model.
    func name(_ object: JSONObject, isNested: Bool = false) throws(NotationError) -> DraftText {
        var text = try object.text("name")
        if isNested { text.text = text.text.split(separator: ".").last.map(String.init) ?? text.text }
        guard text.text.isSchemaName else {
            throw NotationError(
                .wrongKind(key: "name", place: object.noun, expected: "a name", found: "`\(text.text.shortened)`"),
                at: object["name"]?.range.lowerBound ?? 0)
        }
        return text
    }

    func attributes(of object: JSONObject) throws(NotationError) -> [DraftText] {
        var attributes: [DraftText] = []
        for attribute in try object.objects("attributes", "an attribute") { attributes.append(try spelling(attribute, "spelling")) }
        return attributes
    }

    func value(_ object: JSONObject, _ key: String) throws(NotationError) -> DraftText? {
        guard let constant = try object.object(key) else { return nil }
        return try spelling(constant, "spelling")
    }

    func formerName(_ object: JSONObject) throws(NotationError) -> DraftText? { try word(object, "previousName") }

    /// Returns another name, or `nil` if it is missing.
    func word(_ object: JSONObject, _ key: String) throws(NotationError) -> DraftText? {
        guard let word = try object.string(key) else { return nil }
        guard word.isSchemaName else {
            throw NotationError(
                .wrongKind(key: key, place: object.noun, expected: "a name", found: "`\(word.shortened)`"),
                at: object[key]?.range.lowerBound ?? 0)
        }
        return DraftText(word, object[key].map(object.range))
    }
}

// MARK: - Order

extension SchemaJSONVersionDrafter {
    /// Returns the declarations. A type outside models comes before the model with the next type of its kind, so that the order is kept.
    private mutating func declarations() throws(NotationError) -> [DraftDeclaration] {
        let models = try object.objects("models", "a model")
        var places: [String: Int] = [:]
        for (place, model) in models.enumerated() { places[try name(model).text] = place }
        var nested: [Int: [DraftDeclaration]] = [:]
        var loose: [Int: [DraftDeclaration]] = [:]
        for (key, noun) in [("enums", "an enum"), ("structs", "a struct")] {
            for value in try object.objects(key, noun) {
                let declared = key == "enums" ? try enumeration(value) : try structure(value)
                if let owner = try value.string("owner"), let place = places[owner] {
                    nested[place, default: []].append(declared)
                } else {
                    let place = anchors.model(behind: declared.name.text, among: key, in: self.place).flatMap { places[$0] }
                    loose[place ?? models.count, default: []].append(declared)
                }
            }
        }
        var declarations: [DraftDeclaration] = []
        for (place, value) in models.enumerated() {
            declarations += loose[place] ?? []
            declarations.append(try model(value, nested[place] ?? []))
        }
        return declarations + (loose[models.count] ?? [])
    }
}
