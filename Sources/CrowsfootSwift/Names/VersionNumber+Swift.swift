import CrowsfootModel

extension VersionNumber {
    /// The name of its type: `V1` for 1.0.0, `V1_1` for 1.1.0, `V1_0_2` for 1.0.2.
    var typeName: String {
        if patch != 0 { return "V\(major)_\(minor)_\(patch)" }
        return minor != 0 ? "V\(major)_\(minor)" : "V\(major)"
    }
}
