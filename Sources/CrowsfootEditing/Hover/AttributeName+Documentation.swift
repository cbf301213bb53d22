package import CrowsfootSyntax

extension AttributeName {
    /// The meaning of the attribute, as Markdown. The sentences are those of the guide; a test compares both.
    package var documentation: String { Self.documentations[self] ?? "" }

    private static let documentations: [AttributeName: String] = [
        .cloudkit: """
        CloudKit syncs the store, so its rules hold: every attribute is optional or has a default, every relationship is \
        optional and has an inverse, nothing is unique, nothing denies a deletion. SwiftData reports violations only when it \
        opens the store.
        """,
        .conventions: """
        Conventions of your team: `id`, an `@id` on every model; `timestamps`, a `createdAt` and an `updatedAt` on every \
        model; `documentation` on every model, enum, struct and property.
        """,
        .deployment: """
        The oldest systems that the app runs on; generated code uses nothing newer, and `check` reports a schema that needs \
        something newer.
        """,
        .released: "`@released` marks a version of which users have stores.",
        .coredata: """
        Parts of a Core Data model file that the language doesn't have. An import writes it, on the schema, on a version, or \
        on any declaration that becomes an element of the file.
        """,
        .source: """
        The folder or file of Swift, or the Core Data model, that the schema was imported from; several paths are possible, \
        each relative to this file. `check` and `review` compare both until generated code has replaced the classes or the \
        model.
        """,
        .id: """
        The property that identifies an object: the primary key in diagrams, and `id` of the generated class. It doesn't make \
        the value unique; `@unique` does.
        """,
        .unique: """
        No two objects have the same value. On a model, it takes several properties whose values together are unique; in \
        SwiftData since iOS 18. In SwiftData, an inserted object with the value of a saved one updates the saved one.
        """,
        .index: """
        Queries with the property become faster, and saving a little slower. On a model, it takes several properties. In \
        SwiftData since iOS 18. It isn't part of the shape of the store, so you can add it at any time.
        """,
        .was: """
        The name of the model, property or case in the version before. Without it, a new name is a new declaration, and the \
        data of the old one is lost. Renames are never guessed. A property keeps its values with a lightweight migration.
        """,
        .hash: """
        `@hash("…")`, on a model or a property, changes the checksum of a version although nothing else in it changed. Use it \
        if two versions would otherwise have the same checksum, which crashes the app; see Migrations.
        """,
        .deprecated: """
        `@deprecated("…")` on any declaration. Code that uses a model, an enum, a struct or a query gets a warning with the \
        reason.
        """,
        .allow: """
        `@allow(rule, "why")` silences one rule at one declaration, and records the reason. Rules of the language can't be \
        silenced; rules about Apple's frameworks can.
        """,
        .inverse: "`@inverse(property)` names the property at the other end.",
        .oneway: "The relationship has no inverse.",
        .delete: """
        `@delete(cascade)`, `@delete(nullify)`, `@delete(deny)` or `@delete(none)`: what happens to the objects at the other \
        end when this one is deleted. Default: `nullify`.
        """,
        .count: "The number of objects of a to-many relationship: a number, or a range that may be open at one end.",
        .ordered: "The objects of a to-many relationship keep their order.",
        .external: """
        The store may keep the bytes in a file beside itself. Use it for images, sound and other large data. Adding or \
        removing it is a lightweight migration.
        """,
        .encrypted: """
        CloudKit keeps the value encrypted. Once the schema is in production, the field keeps its encryption for good: only \
        new attributes can be encrypted.
        """,
        .spotlight: "Spotlight can find the value.",
        .preserved: """
        When the object is deleted, the value is kept in the history of the store, so a server or another process can identify \
        the object.
        """,
        .transformable: """
        `@transformable("Name")` stores the value of a foreign type, in backticks, with the value transformer of that name. \
        You have to write and register the transformer.
        """,
        .ephemeral: "Like `@transient`, but changes to it count as changes of the object while the app runs.",
        .transient: """
        The property is in the Swift type and not in the store: its value is lost when the app quits, and queries can't use \
        it. It needs a default or has to be optional.
        """,
        .automatic: "The initializer sets the property to its default and has no parameter for it.",
        .check: """
        Restricts values: `nonEmpty`, a range, `length:` with a range, or `matches:` with a regular expression. Generated code \
        has each check as a value for forms.
        """,
        .storage: """
        How an enum or a struct is stored: `raw` by its raw value (the default of enums), `json` as JSON data (the default of \
        structs), or `native` as SwiftData does by itself, which also works for a type in backticks.
        """,
        .derived: """
        Core Data only: the store computes the value from an expression of Core Data, such as `canonical:(title)`, \
        `loans.@count`, `loans.@sum.days` or `now()`. SwiftData doesn't support it.
        """,
        .scalar: """
        Core Data only: `@scalar(false)` makes the property of the managed object an `NSNumber?` instead of a number. The \
        store doesn't change.
        """,
        .immutable: """
        Only the initializer sets the property: it is `private(set)` in the generated class. Use it for identifiers and dates \
        of creation.
        """,
        .ranked: """
        The store keeps the rank of an enum's case beside its raw value, and queries that sort by the property sort by the \
        rank. The order is that of the cases, or of `@comparable`.
        """,
        .snapshot: """
        How the property appears in snapshots of its model, for outputs with `@include(snapshots)`. `skip` leaves a property \
        out. For a relationship, `id` includes the identity of each object, and `whole` its snapshot.
        """,
        .sample: "Strings for the objects of previews, in order. The default is strings such as `Title 1`.",
        .comparable: "The order of the cases, from first to last.",
        .fallback: "The case that an unknown value in a store is read as.",
        .label: "The text, SF Symbol and SwiftUI color of a case in the user interface.",
        .symbol: "The text, SF Symbol and SwiftUI color of a case in the user interface.",
        .color: "The text, SF Symbol and SwiftUI color of a case in the user interface.",
    ]
}
