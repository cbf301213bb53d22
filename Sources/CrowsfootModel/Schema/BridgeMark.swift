import CrowsfootSource
import CrowsfootSyntax

/// A model that only bridges have: it tells the shape of each from that of every version, also where nothing else could bear a hash modifier,
/// and has a row once all is put back that was set aside.
package struct BridgeMark: Sendable {
    /// Of no other model in the versions on both sides.
    let name: String
    /// Of no other bridge.
    let hashModifier: String

    /// Under what was set aside what is put back.
    package static let property = "setAside"

    package init(name: String, hashModifier: String) {
        self.name = name
        self.hashModifier = hashModifier
    }

    func model(_ id: ModelID, at range: SourceRange) -> Model {
        let argument = Attribute.Argument(label: nil, value: .string(hashModifier), range: range, textRange: nil)
        let hash = Attribute(name: .hash, arguments: [argument], range: range, removalRange: range)
        var model = Model(
            Model.Declaration(
                id: id, name: Name(name, range),
                documentation: "Tells this bridge from every version. A row of it says that what was set aside is put back.", modifier: nil,
                parentName: nil, section: nil, attributes: [], range: range, headerRange: range, bodyEnd: nil, isCarriedOver: false,
                isBroken: false))
        // A store that CloudKit syncs wants a default.
        let token = Property(
            name: Name(Self.property, range), documentation: nil, type: .scalar(.uuid), typeRange: range,
            defaultValue: .init(value: .newUUID, range: range), attributes: [hash], range: range, isConstant: false)
        model.properties = [token]
        return model
    }
}
