import CrowsfootModel

/// What documents a declaration, with why it should not be used any more. Marking it as deprecated for the compiler as well would make
/// the generated code warn of itself.
extension Property {
    var remarks: String? { attributes.isEmpty ? documentation : remarks(on: documentation) }
}

extension Enumeration.Case {
    var remarks: String? { remarks(on: documentation) }
}

extension Attributed {
    fileprivate func remarks(on documentation: String?) -> String? {
        let parts = [documentation, deprecation.map { "- Warning: Deprecated: \($0)" }].compactMap(\.self).filter { !$0.isEmpty }
        return parts.isEmpty ? nil : parts.joined(separator: "\n\n")
    }
}
