/// One of the things between the parentheses of an attribute, a macro or a call.
package struct SwiftArgument: Sendable {
    package let label: SwiftName?
    package let value: SwiftTokens
}
