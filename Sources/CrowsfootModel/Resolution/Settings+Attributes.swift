import CrowsfootSyntax

extension Settings {
    /// Takes in what a heading of the schema says; several files may each say a part.
    mutating func add(_ attributes: [Attribute]) {
        cloudkit = attributes.last { $0.name == .cloudkit }?.range ?? cloudkit
        conventions += attributes.filter { $0.name == .conventions }.flatMap(\.words).compactMap { Convention(rawValue: $0.text) }
        coredata += attributes.filter { $0.name == .coredata }
        deployments += attributes.filter { $0.name == .deployment }.flatMap(\.arguments).compactMap(Deployment.init)
    }
}

extension Settings.Deployment {
    fileprivate init?(_ argument: Attribute.Argument) {
        guard case .platform(let name, let version) = argument.value, let number = VersionNumber(version) else { return nil }
        self.init(platform: name, version: number, range: argument.range)
    }
}
