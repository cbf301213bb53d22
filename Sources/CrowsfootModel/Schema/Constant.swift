/// A value that is known when the schema is read: a default, a value of a seed, a raw value.
package indirect enum Constant: Hashable, Sendable {
    case `nil`
    case boolean(Bool)
    case integer(isNegative: Bool, magnitude: UInt64)
    /// A number with a fraction or an exponent, or one too large for an integer, as it is written.
    case number(String)
    case string(String)
    case array([Constant])
    case dictionary([Entry])
    /// `.name`
    case enumCase(String)
    case now
    case newUUID
    /// Swift that is passed through.
    case swift(String)

    package struct Entry: Hashable, Sendable {
        package let key: Constant
        package let value: Constant
    }
}
