/// A place in a drawing; `y` grows downwards.
package struct LayoutPoint: Hashable, Sendable {
    package var x: Int
    package var y: Int

    package init(x: Int, y: Int) {
        self.x = x
        self.y = y
    }
}
