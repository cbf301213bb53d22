import CrowsfootSource

/// Something that can be renamed from one version to the next.
struct RenameCandidate {
    let name: Name
    let rename: Rename?
    /// It is declared in an earlier version, and was looked at there.
    let isCarriedOver: Bool

    init(_ name: Name, _ attributes: [Attribute], isCarriedOver: Bool = false) {
        self.name = name
        self.rename = Rename(name, attributes)
        self.isCarriedOver = isCarriedOver
    }
}
