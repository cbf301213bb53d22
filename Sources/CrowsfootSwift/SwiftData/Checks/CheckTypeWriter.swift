import CrowsfootText

/// Writes what all checks share: the type of a check, and the error of a value that doesn't pass one.
struct CheckTypeWriter {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options.insideExtension
        head = "\(options.extensionPrefix)extension"
    }

    private let head: String
    private var prefix: String { options.memberPrefix }
    private var resource: String { names.frameworks[.localizedStringResource] }

    func write(to writer: inout TextWriter) {
        writer.blank()
        writer.block("\(head) \(names.base) {") { writer in
            writeCheck(to: &writer)
            writer.blank()
            writeError(to: &writer)
        }
    }

    private func writeCheck(to writer: inout TextWriter) {
        let (string, bool, sendable) = (names.frameworks[.string], names.frameworks[.bool], names.frameworks[.sendable])
        writer.line(
            """
            /// A check of the values of one property. `nil` passes every check.
            \(prefix)struct Check<Value>: \(sendable) {
                private typealias Rule = (message: \(resource), allows: @Sendable (Value) -> \(bool))

                /// The model and the property, such as `Item.name`.
                \(prefix)let property: \(string)
                private let rules: [Rule]

                init(_ property: \(string)) {
                    self.init(property, [])
                }

                private init(_ property: \(string), _ rules: [Rule]) {
                    self.property = property
                    self.rules = rules
                }

                /// The check with another rule, and what to tell the user about a value that breaks it.
                func rule(_ message: \(resource), _ allows: @escaping @Sendable (Value) -> \(bool)) -> Self {
                    Self(property, rules + [(message, allows)])
                }

                \(prefix)func allows(_ value: Value?) -> \(bool) { message(for: value) == nil }

                /// The message about a value for the user: that of the first rule that it breaks, or `nil` if it passes.
                \(prefix)func message(for value: Value?) -> \(resource)? {
                    guard let value else { return nil }
                    return rules.first { !$0.allows(value) }?.message
                }

                \(prefix)func validate(_ value: Value?) throws(ValidationError) {
                    if let message = message(for: value) { throw ValidationError(property: property, message: message) }
                }
            }
            """)
    }

    private func writeError(to writer: inout TextWriter) {
        let string = names.frameworks[.string]
        let conformances = "\(names.frameworks[.localizedError]), \(names.frameworks[.equatable])"
        writer.line(
            """
            /// A value that doesn't pass a check.
            \(prefix)struct ValidationError: \(conformances) {
                /// The model and the property, such as `Item.name`.
                \(prefix)let property: \(string)
                /// The message for the user.
                \(prefix)let message: \(resource)

                \(prefix)var errorDescription: \(string)? { \(string)(localized: message) }
            }
            """)
    }
}

/// Writes the check of objects before a context saves them.
struct CheckedSavingWriter {
    private let names: SwiftDataNames
    private let options: SwiftDataOptions

    init(_ names: SwiftDataNames, _ options: SwiftDataOptions) {
        self.names = names
        self.options = options
    }

    func write(to writer: inout TextWriter) {
        let (prefix, head, checked) = (options.memberPrefix, "\(options.extensionPrefix)extension", "\(names.base).Checked")
        writer.blank()
        writer.line(
            """
            \(head) \(names.base) {
                /// A model with checks.
                \(prefix)protocol Checked {
                    /// Throws if a value of the object doesn't pass its check.
                    func validate() throws(ValidationError)
                }
            }

            \(head) \(names.frameworks[.modelContext]) {
                /// Saves if all inserted and changed objects pass the checks of this schema. If one doesn't, nothing is saved and nothing is
                /// rolled back.
                \(prefix)func save(checking _: \(names.base).Type) throws {
                    for row in insertedModelsArray + changedModelsArray where !row.isDeleted {
                        try (row as? any \(checked))?.validate()
                    }
                    try save()
                }
            }
            """)
    }
}
