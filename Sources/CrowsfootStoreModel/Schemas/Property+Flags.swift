import CrowsfootModel
import CrowsfootSyntax

extension Property {
    /// The attributes of the language that set a flag by being there.
    private static let flags: [AttributeName: StoreModel.Flag] = [
        .transient: .transient, .ephemeral: .transient, .external: .external, .encrypted: .encrypted, .spotlight: .spotlight,
        .preserved: .preserved,
    ]

    var storeFlags: Set<StoreModel.Flag> { Set(attributes.compactMap { Self.flags[$0.name] }) }
}
