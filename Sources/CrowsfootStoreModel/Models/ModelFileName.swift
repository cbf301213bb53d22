package import CrowsfootModel

/// How the folders of a model's versions are called: as Xcode calls them, unless a schema says otherwise.
package enum ModelFileName {
    /// What a schema says under these labels is about folders, not about the file in them.
    package static let labels: Set<String> = ["file", "versions", "current", "bundle"]
}

extension ModelFileName {
    /// The folder of a version, without its ending: `App`, `App 2`, `App 2.1.0`.
    package static func name(of version: VersionNumber, in bundle: String) -> String {
        version == .first ? bundle : "\(bundle) \(version.shortSpelling)"
    }
}

extension VersionNumber {
    /// Without the zeros at its end, as Xcode numbers versions.
    package var shortSpelling: String {
        if patch != 0 { return description }
        return minor == 0 ? String(major) : "\(major).\(minor)"
    }
}
