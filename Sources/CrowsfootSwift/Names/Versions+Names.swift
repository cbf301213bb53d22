import CrowsfootModel

extension Versions<VersionNames, VersionNames> {
    subscript(side: VersionSide) -> VersionNames {
        switch side {
        case .old: old
        case .new: new
        }
    }
}
