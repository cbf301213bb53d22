import CrowsfootModel
import CrowsfootSyntax

extension StoreModel.Flag {
    /// The attributes of the language that set a flag by being there.
    private static let setters: [AttributeName: StoreModel.Flag] = [
        .transient: .transient, .ephemeral: .transient, .external: .external, .encrypted: .encrypted, .spotlight: .spotlight,
        .preserved: .preserved,
    ]

    static func flag(of attribute: Attribute) -> StoreModel.Flag? {
        if attribute.name == .scalar { return attribute.arguments.first?.value == .boolean(false) ? .object : nil }
        return setters[attribute.name]
    }
}

extension Property {
    var storeFlags: Set<StoreModel.Flag> { Set(attributes.compactMap(StoreModel.Flag.flag)) }
}
