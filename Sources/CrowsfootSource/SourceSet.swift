import CrowsfootText

/// All files of one run, and the only type that turns a `FileID` into a file.
package struct SourceSet: Sendable {
    package private(set) var files: [SourceFile] = []

    package init() {}

    @discardableResult
    package mutating func add(path: String, bytes: [UInt8], as role: SourceFile.Role = .current) -> SourceFile {
        let file = SourceFile(id: FileID(files.count), path: path, bytes: bytes, role: role)
        files.append(file)
        return file
    }

    /// Adds a generated text, and the files from which it was generated after it.
    @discardableResult
    package mutating func add(path: String, bytes: [UInt8], from sources: TextSources) -> SourceFile {
        let id = FileID(files.count)
        let file = SourceFile(id: id, path: path, bytes: bytes, origins: sources.origins.shifted(by: files.count + 1))
        files.append(file)
        for source in sources.files { add(path: source.path, bytes: source.bytes) }
        return file
    }

    package subscript(id: FileID) -> SourceFile { files[Int(id.index)] }

    package func holds(_ range: SourceRange) -> Bool { Int(range.file.index) < files.count }

    package func text(_ range: SourceRange) -> String {
        self[range.file].text(range)
    }
}

/// Identifies a file of a `SourceSet` by its index.
package struct FileID: Hashable, Comparable, Sendable {
    package let index: Int32

    package init(_ index: Int) {
        self.index = Int32(index)
    }

    package static func < (left: FileID, right: FileID) -> Bool {
        left.index < right.index
    }
}

extension SourceSet {
    /// Whether a range is in text that was generated from a model file, a Swift source or a store.
    package func isImported(_ range: SourceRange) -> Bool { holds(range) && self[range.file].origins != nil }

    /// Whether the text of a range lacks something that stores may contain.
    package func isIncomplete(_ range: SourceRange) -> Bool { holds(range) && self[range.file].origins?.isIncomplete == true }

    /// Returns the range in the original file if the text is generated.
    package func origin(of range: SourceRange) -> SourceRange {
        guard holds(range), let origins = self[range.file].origins else { return range }
        if let origin = origins.origin(of: range.bytes) { return origin }
        return SourceRange(file: FileID(min(Int(range.file.index) + 1, files.count - 1)), start: 0, end: 0)
    }

    /// Translates a text of a finding or report to the terms of the file that the reader edits.
    package func advice(_ text: String, of rule: Rule?, at range: SourceRange, about subject: String?) -> String {
        guard isImported(range) else { return text }
        return OriginAdvice(rule, path: self[origin(of: range).file].path, subject: subject).text(of: text)
    }

    /// Translates lines of a report about a whole schema to the terms of the file that the reader edits.
    package func report(_ text: String, about version: SourceRange) -> String {
        guard isImported(version) else { return text }
        // A phrase that is translated doesn't continue in the next line.
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { advice(String($0), of: nil, at: version, about: "Model.property") }.joined(separator: "\n")
    }

    /// Whether a range is in a text that was made from a Core Data model.
    package func isManagedModel(_ range: SourceRange) -> Bool {
        isImported(range) && OriginAdvice.isManagedModel(self[origin(of: range).file].path)
    }

    /// Whether a range in generated text has a counterpart in the original file.
    package func isDeclaredInSource(_ range: SourceRange) -> Bool {
        holds(range) && self[range.file].origins?.origin(of: range.bytes) != nil
    }

    /// Returns the name of the model version of a range, or `nil` outside of Core Data models.
    package func modelVersionName(of range: SourceRange) -> String? {
        guard isManagedModel(range) else { return nil }
        let folder = self[origin(of: range).file].path.split(separator: "/").dropLast().last ?? ""
        return folder.hasSuffix(Self.modelEnding) ? String(folder.dropLast(Self.modelEnding.count)) : nil
    }

    private static let modelEnding = ".xcdatamodel"

    /// Removes the version number in text about files that declare none. Xcode identifies a model by its name.
    private func label(_ text: String, at range: SourceRange) -> String {
        text.hasPrefix("in version ") && (isManagedModel(range) || !declaresVersions(range.file)) ? "before" : text
    }

    private func declaresVersions(_ file: FileID) -> Bool {
        let bytes = self[file].bytes
        guard let heading = bytes.end(of: Array("\nversion ".utf8)) else { return false }
        return self[file].origins?.origin(of: heading..<heading) != nil
    }

    /// Returns a finding with the locations in the original file. That file isn't edited, so a fix becomes part of the help.
    package func traced(_ finding: Diagnostic) -> Diagnostic {
        guard isImported(finding.range) else { return finding }
        let place = origin(of: finding.range)
        // Several locations in the generated text may have one location in the original file.
        let translate = { (text: String) in advice(text, of: finding.rule, at: finding.range, about: finding.subject) }
        let related = finding.related.map { Diagnostic.Label(origin(of: $0.range), label(translate($0.text), at: $0.range)) }
            .filter { $0.range != place }
        var traced = Diagnostic(
            finding.rule, translate(finding.message), at: place, label: finding.label.map(translate), related: related,
            help: finding.helpWithFix.map(translate), subject: finding.subject)
        traced.severity = finding.severity
        traced.isAboutShippedVersion = finding.isAboutShippedVersion
        traced.isOutcome = finding.isOutcome
        traced.isPrediction = finding.isPrediction
        return traced
    }
}

extension Diagnostic {
    /// The help, after the edit that declares a rename. Other fixes are part of the help already, or edit a schema.
    fileprivate var helpWithFix: String? {
        guard let help, let edit = fixes.first?.title, edit.contains("`@was("), subject?.contains(".") ?? false else { return help }
        return "\(edit); \(help)"
    }
}
