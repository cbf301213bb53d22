import CrowsfootChecking
import CrowsfootModel
package import CrowsfootSource

/// Text that the language infers, shown beside the code.
package struct InlayHint: Sendable {
    /// The subjects of hints, each of which can be turned off.
    package enum Kind: CaseIterable, Sendable {
        case inverse, storedForm
    }

    package let kind: Kind
    package let offset: Int
    package let label: String
    /// The edit that writes it, or `nil` if it can't be written.
    package let edit: FixIt.Edit?
}

extension FileView {
    /// The inferred inverses of relationships, and the stored forms of properties, in some bytes.
    package func hints(in bytes: Range<Int>) -> [InlayHint] {
        (inverseHints(in: bytes) + storedFormHints(in: bytes)).sorted { $0.offset < $1.offset }
    }

    private func inverseHints(in bytes: Range<Int>) -> [InlayHint] {
        findings.filter { $0.rule == ImplicitInverse.rule }.compactMap { finding in
            guard let edit = finding.fixes.first?.edits.first, edit.range.file == file.id, bytes.contains(Int(edit.range.start)) else {
                return nil
            }
            return InlayHint(
                kind: .inverse, offset: Int(edit.range.start), label: edit.replacement.filter { $0 != " " }, edit: edit)
        }
    }

    private func storedFormHints(in bytes: Range<Int>) -> [InlayHint] {
        let version = schema.checked.resolvedVersions.last { file.role != .released || $0.versionRange.file == file.id }
        guard let version else { return [] }
        return version.models.filter { !$0.isVirtual && $0.range.file == file.id }.flatMap { model in
            model.properties.compactMap { property -> InlayHint? in
                let end = (property.defaultValue?.range ?? property.typeRange).after
                guard property.storedForm != .nothing, property.range.file == file.id, bytes.contains(Int(end.start)),
                    let text = StoredFormText(of: property, in: version)
                else { return nil }
                return InlayHint(kind: .storedForm, offset: Int(end.start), label: text.hint, edit: nil)
            }
        }
    }
}
