import CrowsfootModel
package import CrowsfootSource
import CrowsfootSyntax
import CrowsfootText

/// A change of correct code that the author may want, with its effect on existing stores in its title.
package struct Refactoring: Sendable {
    package let title: String
    package let edits: [FixIt.Edit]
}

extension FileView {
    /// Returns the refactorings of selected properties. Those that cause errors, such as in a query that uses a property, are left out.
    package func refactorings(in bytes: Range<Int>) -> [Refactoring] {
        guard file.role == .current, let version = index.versions.last, let model = version.models.first(where: { contains($0, bytes) })
        else { return [] }
        let extraction = TypeExtraction(from: model, of: version, in: self)
        return [extraction.structure(of: bytes), extraction.enumeration(at: bytes)].compactMap(\.self)
    }

    private func contains(_ model: Model, _ bytes: Range<Int>) -> Bool {
        model.range.file == file.id && Int(model.range.start) <= bytes.lowerBound && bytes.upperBound <= Int(model.range.end)
    }
}

/// Moves properties of a model into a new type.
private struct TypeExtraction {
    private let model: Model
    private let version: Schema
    private let view: FileView
    private let lines: LineTable

    init(from model: Model, of version: Schema, in view: FileView) {
        (self.model, self.version, self.view) = (model, version, view)
        lines = LineTable(view.file)
    }

    /// Makes the selected properties, at least two, members of a struct.
    func structure(of bytes: Range<Int>) -> Refactoring? {
        let chosen = model.properties.filter { Int($0.range.start) < bytes.upperBound && bytes.lowerBound < Int($0.range.end) }
        guard chosen.count > 1, !chosen.contains(where: \.isRelationship), let first = chosen.first, let last = chosen.last,
            let block = block(from: first.range, to: last.range)
        else { return nil }
        let name = free("Details")
        let property = FreeName.of("details") { version.property(named: $0, of: model) != nil }
        let text = view.file.text(block)
        return refactoring(
            "Extract the struct `\(name)`",
            [
                declaring("struct \(name) {\n\(text)\(indentation)}"),
                FixIt.Edit(block, with: "\(indentation(of: first.range))\(property): \(name)\n"),
            ])
    }

    /// Makes the string with a default at the cursor an enum, whose first case is the default.
    func enumeration(at bytes: Range<Int>) -> Refactoring? {
        let properties = model.properties.filter { Int($0.range.start) <= bytes.lowerBound && bytes.upperBound <= Int($0.range.end) }
        guard let property = properties.first, property.type.unwrapped == .scalar(.string), let value = property.defaultValue,
            case .string(let text) = value.value, text.isSchemaName
        else { return nil }
        let name = free(property.name.text.capitalizedFirst)
        let type = property.type.isOptional ? name + "?" : name
        return refactoring(
            "Extract the enum `\(name)`",
            [
                declaring("enum \(name): String {\n\(indentation)    case \(text)\n\(indentation)}"),
                FixIt.Edit(property.typeRange, with: type), FixIt.Edit(value.range, with: ".\(text)"),
            ])
    }

    private func refactoring(_ title: String, _ edits: [FixIt.Edit]) -> Refactoring? {
        guard let trial = EditTrial(edits, of: view.schema), trial.addedErrors.isEmpty else { return nil }
        return Refactoring(title: title + trial.effectInTitle(of: view.file), edits: edits)
    }

    private func free(_ name: String) -> String {
        FreeName.of(name) { wanted in
            version.model(named: wanted) != nil || version.enumerations.contains { $0.name.text == wanted }
                || version.structures.contains { $0.name.text == wanted } || ScalarType(rawValue: wanted) != nil
        }
    }
}

// MARK: - Lines

extension TypeExtraction {
    /// The spaces before the model.
    private var indentation: String { indentation(of: model.range) }

    private func indentation(of range: SourceRange) -> String {
        let line = lines.bytes(ofLine: lines.line(at: Int(range.start)))
        return String(decoding: view.file.bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }, as: UTF8.self)
    }

    /// Returns the edit that declares a type before the model.
    private func declaring(_ text: String) -> FixIt.Edit {
        let start = start(ofDocumented: lines.line(at: Int(model.range.start)))
        return FixIt.Edit(SourceRange(file: view.file.id, start: start, end: start), with: "\(indentation)\(text)\n\n")
    }

    /// Returns the start of a line, or of the documentation above it.
    private func start(ofDocumented line: Int) -> Int {
        var line = line
        while line > 1, text(ofLine: line - 1).hasPrefix("///") { line -= 1 }
        return lines.bytes(ofLine: line).lowerBound
    }

    private func text(ofLine line: Int) -> Substring {
        String(decoding: view.file.bytes[lines.bytes(ofLine: line)], as: UTF8.self).drop { $0 == " " || $0 == "\t" }
    }

    /// Returns the lines of some properties, or `nil` if another declaration shares one of them.
    private func block(from first: SourceRange, to last: SourceRange) -> SourceRange? {
        let (start, line) = (start(ofDocumented: lines.line(at: Int(first.start))), lines.line(at: Int(last.end)))
        let edges = [lines.line(at: Int(model.range.start)), lines.line(at: Int(model.range.end))]
        guard line < lines.lineCount, first.file == view.file.id, !edges.contains(lines.line(at: start)), !edges.contains(line) else {
            return nil
        }
        return SourceRange(file: view.file.id, start: start, end: lines.bytes(ofLine: line + 1).lowerBound)
    }
}
