import CrowsfootModel
import CrowsfootSyntax
import CrowsfootText

/// Writes the class of a model for Core Data.
struct ManagedClassWriter {
    let model: Model
    let classes: ManagedClasses
    let options: SwiftDataOptions

    init(_ model: Model, _ classes: ManagedClasses, _ options: SwiftDataOptions) {
        self.model = model
        self.classes = classes
        self.options = options
    }

    var names: VersionNames { classes.names }
    var schema: Schema { classes.schema }

    func write(to writer: inout TextWriter) {
        writer.documentation(model.documentation)
        writer.line("@objc(\(classes.className(of: model)))")
        writer.block(heading) { writer in
            writeRequest(to: &writer)
            writeProperties(to: &writer)
            writeIdentity(to: &writer)
            ManagedInitializerWriter(self).write(to: &writer)
            writeDefaults(to: &writer)
            writeValidation(to: &writer)
            NestedTypeWriter(model, names, options).write(to: &writer)
        }
    }

    /// The heading. Only the topmost class declares `Identifiable`.
    private var heading: String {
        let parent = model.parent.map { names[$0] } ?? "\(names[.nsManagedObject]), \(names[.identifiable])"
        return "\(options.typePrefix)class \(names[model.id]): \(parent) {"
    }

    private func writeRequest(to writer: inout TextWriter) {
        let type = "\(names[.nsFetchRequest])<\(names[model.id])>"
        writer.documentation("A fetch request for all objects.")
        writer.block("@nonobjc \(options.memberPrefix)class func fetchRequest() -> \(type) {") { writer in
            writer.line("\(type)(entityName: \(SwiftText(model.name.text)))")
        }
    }

    private func writeProperties(to writer: inout TextWriter) {
        var followsPlain = false
        for (index, property) in model.properties.enumerated() {
            let property = ManagedPropertyWriter(property, PropertyID(model.id, index), self)
            if !followsPlain || !property.isPlain { writer.blank() }
            followsPlain = property.isPlain
            property.write(to: &writer)
        }
    }

    private func writeIdentity(to writer: inout TextWriter) {
        guard let key = model.properties.first(where: { $0.has(.id) }), key.name.text != "id" else { return }
        writer.blank()
        writer.documentation("The identity of the object: its `\(key.name.text)`.")
        writer.line("\(options.memberPrefix)var id: \(names.type(key.type)) { \(SwiftIdentifier(key.name.text)) }")
    }

    /// Writes defaults that the model file can't express.
    private func writeDefaults(to writer: inout TextWriter) {
        let properties = model.properties.filter { property in
            guard let value = property.defaultValue?.value, value != .nil, !property.isRelationship else { return false }
            return !property.has(.derived) && !classes.storeHasDefault(of: property, in: model)
        }
        if properties.isEmpty { return }
        writer.blank()
        writer.documentation("Sets the defaults of a new object that only code can create.")
        writer.block("override \(options.memberPrefix)func awakeFromInsert() {") { writer in
            writer.line("super.awakeFromInsert()")
            for property in properties {
                guard let value = property.defaultValue?.value else { continue }
                writer.declaration("self.\(SwiftIdentifier(property.name.text)) = \(names.value(value, as: property.type))")
            }
        }
    }

    private func writeValidation(to writer: inout TextWriter) {
        guard schema.hasChecks(model) else { return }
        let ancestors = schema.ancestors(of: model).filter { classes.isMade($0) && schema.hasChecks($0) }
        let checks = CheckWriter(model, names, options) { [names] in names.managedRows($0) }
        writer.blank()
        checks.writeType(inheriting: ancestors.reversed(), to: &writer)
        writer.blank()
        let isOverride = !ancestors.isEmpty
        writer.block("\(isOverride ? "override " : "")\(options.memberPrefix)func validate() \(names.throwing) {") { writer in
            if isOverride { writer.line("try super.validate()") }
            checks.writeValidation(rows: { SwiftIdentifier($0.name.text).description }, to: &writer)
        }
        // An overriding class inherits this call of `validate()`.
        if isOverride { return }
        for event in ["Insert", "Update"] {
            writer.blank()
            writer.documentation("Checks the values before Core Data does.")
            writer.block("override \(options.memberPrefix)func validateFor\(event)() throws {") { writer in
                writer.line("try validate()")
                writer.line("try super.validateFor\(event)()")
            }
        }
    }
}

/// Writes conversions between a struct and the dictionary of a Core Data composite attribute.
struct CompositeWriter {
    private let structure: Structure
    private let names: VersionNames
    private let options: SwiftDataOptions

    init(_ structure: Structure, _ names: VersionNames, _ options: SwiftDataOptions) {
        self.structure = structure
        self.names = names
        self.options = options
    }

    private var dictionary: String { "[\(names[.string]): Any]" }

    func write(to writer: inout TextWriter) {
        let values = names.frameworks.free("values")
        writer.block("\(options.saysNonisolated ? "nonisolated " : "")extension \(names[structure.id]) {") { writer in
            writer.documentation("Creates the struct from values by member name. A missing value becomes the default.")
            writer.block("init(managed \(values): \(dictionary)) {") { writer in
                writer.list("self.init", structure.members.map { "\(SwiftLabel($0.name.text)): \(reading($0, values))" })
            }
            writer.blank()
            writer.documentation("The values by the names of the members.")
            writer.block("var managedValues: \(dictionary) {") { writer in
                writer.line("var \(values): \(dictionary) = [:]")
                for member in structure.members {
                    let value = ManagedValue(type: member.type, names: names).written("self.\(SwiftIdentifier(member.name.text))")
                    writer.line("\(values)[\(SwiftText(member.name.text))] = \(value)")
                }
                writer.line("return \(values)")
            }
        }
    }

    private func reading(_ member: Property, _ values: String) -> String {
        let value = ManagedValue(type: member.type, names: names)
        let object = "\(values)[\(SwiftText(member.name.text))]"
        if member.type.isOptional { return value.read(object) }
        let missing = member.defaultValue.map { names.value($0.value, as: member.type) } ?? names.blank(member.type)
        return missing.map { value.read(object, else: $0) } ?? value.readRequired(object)
    }
}
