/// `typealias Name = Type`
package struct SwiftAlias: Sendable {
    package let name: SwiftName
    package let type: SwiftType
}
