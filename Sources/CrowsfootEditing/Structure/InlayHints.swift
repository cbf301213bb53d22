import CrowsfootModel
package import CrowsfootSource

/// Text that the language infers, shown where it could be written.
package struct InlayHint: Sendable {
    package let offset: Int
    package let label: String
    /// The edit that writes it.
    package let edit: FixIt.Edit
}

extension FileView {
    /// The inferred inverses of relationships in some bytes.
    package func hints(in bytes: Range<Int>) -> [InlayHint] {
        findings.filter { $0.rule == ImplicitInverse.rule }.compactMap { finding in
            guard let edit = finding.fixes.first?.edits.first, edit.range.file == file.id, bytes.contains(Int(edit.range.start)) else {
                return nil
            }
            return InlayHint(offset: Int(edit.range.start), label: edit.replacement.filter { $0 != " " }, edit: edit)
        }
    }
}
