import CrowsfootModel
package import CrowsfootSource

extension CloudKitFile {
    /// The file as Apple's tools write it, so that it differs from an export only where the content does.
    package var text: String {
        var lines = ["DEFINE SCHEMA", ""]
        for role in roles { lines += role.remarks.lines(of: "CREATE ROLE \(CloudKitName(role.name).spelling);", indentedBy: 4) }
        if !roles.isEmpty { lines.append("") }
        for type in recordTypes.sorted(by: { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }) { lines += type.lines + [""] }
        lines += Remarks.lines(comments, indentedBy: 4)
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines.map { $0 + "\n" }.joined()
    }

    /// Whether the file is exactly what Apple's tools write for its content. Otherwise, it was written or edited by hand or by a program.
    package func isExport(_ file: SourceFile) -> Bool {
        let written = file.bytes.prefix(upTo: file.bytes.lastIndex { !Self.isBlank($0) }.map { $0 + 1 } ?? 0)
        return !hasComments && written.elementsEqual(text.utf8.dropLast())
    }

    /// Apple's tools write none.
    private var hasComments: Bool {
        let remarks = roles.map(\.remarks) + recordTypes.flatMap { [$0.remarks] + $0.fields.map(\.remarks) + $0.grants.map(\.remarks) }
        return !comments.isEmpty || recordTypes.contains { !$0.comments.isEmpty } || remarks.contains { $0 != CloudKitFile.Remarks() }
    }

    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r")
    }
}

extension CloudKitFile.RecordType {
    fileprivate var lines: [String] {
        let fields = fields.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        let width = fields.map { CloudKitName($0.name).spelling.utf8.count }.max() ?? 0
        let members =
            fields.map { (text: $0.text(width: width), remarks: $0.remarks) }
            + grants.sorted { $0.role.utf8.lexicographicallyPrecedes($1.role.utf8) }.map { (text: $0.text, remarks: $0.remarks) }
        let inner = members.enumerated().flatMap { index, member in
            member.remarks.lines(of: member.text + (index < members.count - 1 ? "," : ""), indentedBy: 8)
        }
        let heading = CloudKitFile.Remarks.lines(remarks.before + ["RECORD TYPE \(CloudKitName(name).spelling) ("], indentedBy: 4)
        let end = [");" + remarks.after.map { " \($0)" }.joined()]
        return heading + inner + CloudKitFile.Remarks.lines(comments, indentedBy: 8) + CloudKitFile.Remarks.lines(end, indentedBy: 4)
    }
}

extension CloudKitFile.Field {
    fileprivate func text(width: Int) -> String {
        let name = CloudKitName(name).spelling
        let indexes = CloudKitIndex.allCases.filter(indexes.contains).map { " \($0.rawValue)" }.joined()
        return name + String(repeating: " ", count: width - name.utf8.count + 1) + type.spelling + indexes
    }
}

extension CloudKitFile.Grant {
    fileprivate var text: String {
        let permissions = CloudKitFile.Permission.allCases.filter(permissions.contains).map(\.rawValue).joined(separator: ", ")
        return "GRANT \(permissions) TO \(CloudKitName(role).spelling)"
    }
}

extension CloudKitFile.Remarks {
    /// The element with its comments. A line comment ends its line, so only the last remark may be one.
    fileprivate func lines(of element: String, indentedBy count: Int) -> [String] {
        Self.lines(before + [([element] + after).joined(separator: " ")], indentedBy: count)
    }

    fileprivate static func lines(_ texts: [String], indentedBy count: Int) -> [String] {
        texts.map { String(repeating: " ", count: count) + $0 }
    }
}
