import Foundation
import SwiftData

@Model
final class Parent {
    @Relationship(inverse: \Child.mother) var children: [Child] = []

    init() {}
}

@Model
final class Child {
    var parent: Parent?

    init() {}
}
