import CrowsfootSyntax

extension Settings {
    /// Takes in what a heading of the schema says; several files may each say a part.
    mutating func add(_ attributes: [Attribute]) {
        for attribute in attributes {
            switch attribute.name {
            case .cloudkit: cloudkit = attribute.range
            case .conventions: conventions += attribute.words.compactMap { Convention(rawValue: $0.text) }
            case .deployment: deployments += attribute.arguments.compactMap(Deployment.init)
            default: break
            }
        }
    }
}

extension Settings.Deployment {
    fileprivate init?(_ argument: Attribute.Argument) {
        guard case .platform(let name, let version) = argument.value, let number = VersionNumber(version) else { return nil }
        self.init(platform: name, version: number, range: argument.range)
    }
}
