// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

// Foundation for Linux has no translations, so every text stays in its own language.

@available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
public struct LocalizedStringResource: Equatable, Codable, Sendable {
    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        self.table = table
    }
}

extension String {
    @available(macOS 12, iOS 15, tvOS 15, watchOS 8, *)
    public struct LocalizationValue: Equatable, Codable, Sendable, ExpressibleByStringLiteral {
        fileprivate let text: String

        public init(stringLiteral value: String) { text = value }
    }

    @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
    public init(localized resource: LocalizedStringResource) { self = resource.defaultValue.text }
}
