import Foundation
import SwiftData

@Model
final class Parent {
    @Relationship(inverse: \Child.parent) var children: [Child] = []

    init() {}
}

@Model
final class Child {
    @Relationship(inverse: \Parent.children) var parent: Parent?

    init() {}
}
