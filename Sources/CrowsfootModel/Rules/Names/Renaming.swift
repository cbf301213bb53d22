import CrowsfootSource

/// How a finding proposes another name for a property.
struct Renaming {
    let help: String
    let fixes: [FixIt]

    /// A property that may have rows already keeps them only with `@was`, which a person has to decide on.
    init(_ property: Property, of model: Model, in schema: Schema) {
        let better = ReservedName.better(than: property, of: model, in: schema)
        if schema.predecessor == nil || model.isCarriedOver {
            help = "call it `\(better)`"
            fixes = [FixIt("call it `\(better)`", .unsafe, [.init(property.name.range, with: better)])]
        } else {
            help = "call it `\(better)`, with `@was(\(property.name.text))` if the version before has it under this name"
            fixes = []
        }
    }
}
