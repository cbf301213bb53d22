/// A static function: what a caller may want of it is the value that it returns.
package struct SwiftFunction: Sendable {
    package struct Parameter: Sendable {
        /// The name in the body.
        package let name: SwiftName
    }

    package let name: SwiftName
    package let parameters: [Parameter]
    package let body: SwiftTokens
}
