import CrowsfootModel

extension Versions<VersionNames> {
    subscript(side: VersionSide) -> VersionNames {
        switch side {
        case .old: old
        case .new: new
        }
    }
}
