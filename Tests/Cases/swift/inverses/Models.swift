import SwiftData

@Model class Written {
    @Relationship(inverse: \Other.first) var one: Other?
    @Relationship(deleteRule: .noAction, inverse: \Other.missing) var two: Other?
    var others: [Other] = []
}
@Model class Other {
    var first: Written?
    var second: Written?
}
@Model class Parent { var children: [Child] = [] }
@Model class Child { var parent: Parent? }
@Model class Owner { var pets: [Pet] = [] }
@Model class Pet { var owner: Owner }
@Model class Student { var courses: [Course] = [] }
@Model class Course { var students: [Student] = [] }
@Model class Folder {
    var parent: Folder?
    var folders: [Folder]? = []
}
@Model class Node { var next: Node? }
@Model class Twins {
    var left: Person?
    var right: Person?
}
@Model class Person { var twins: Twins? }
@Model class Base { var links: [Link] = [] }
@available(iOS 26, *) @Model class Derived: Base { var extra: Int = 0 }
@Model class Link { @Relationship(inverse: \Derived.links) var derived: Derived? }
@Model class Sets {
    var members: Set<Pet> = []
    var byName: [String: Pet] = [:]
}
