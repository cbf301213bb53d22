/// A value that a model has in its default values or in its user info.
package indirect enum CachedValue: Hashable, Sendable {
    case boolean(Bool)
    case integer(Int64)
    case real(Double)
    /// A number of decimal digits, as it is written, or `NaN`.
    case decimal(String)
    case text(String)
    /// Seconds since the beginning of 2001.
    case date(Double)
    case data([UInt8])
    case uuid([UInt8])
    case url(String)
    case list([CachedValue])
    /// In the order of the bytes of the keys.
    case dictionary([CachedEntry])
    /// An object of another class.
    case object(className: String)
}
