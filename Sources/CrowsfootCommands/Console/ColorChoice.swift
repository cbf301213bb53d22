/// When the output is coloured.
package enum ColorChoice: String, CaseIterable, Sendable {
    /// On a terminal that has colours, unless `NO_COLOR` says otherwise (https://no-color.org).
    case auto
    case always
    case never
}
