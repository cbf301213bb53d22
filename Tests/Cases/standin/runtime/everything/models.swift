import Foundation
import SwiftData

@Model
final class Folder {
    #Unique<Folder>([\.name])

    var name: String
    @Relationship(deleteRule: .cascade, minimumModelCount: 0, maximumModelCount: 3, inverse: \Note.folder)
    var notes: [Note]?
    @Relationship(deleteRule: .deny, inverse: \Lock.folder) var lock: Lock?

    init(name: String) { self.name = name }
}

@Model
final class Note {
    var title: String
    var rank: Int = 0
    var weight: Double? = nil
    var words: [String] = []
    var place: Place?
    private var moodRaw: String = "calm"
    var folder: Folder?
    @Relationship(inverse: \Tag.notes) var tags: [Tag] = []
    @Transient var draft: String = "empty"
    @Attribute(.ephemeral) var hint: String?

    var length: Int { title.count }
    var mood: String {
        get { moodRaw }
        set { moodRaw = newValue }
    }

    init(title: String, rank: Int = 0, folder: Folder? = nil) {
        self.title = title
        self.rank = rank
        self.folder = folder
    }
}

@Model
final class Tag {
    @Attribute(.unique) var name: String
    var color: Int
    var notes: [Note] = []

    init(name: String, color: Int) {
        self.name = name
        self.color = color
    }
}

@Model
final class Lock {
    var code: Int
    var folder: Folder?

    init(code: Int) { self.code = code }
}

/// Has to have an owner, who does not know it.
@Model
final class Visit {
    var person: Person

    init(person: Person) { self.person = person }
}

@Model
class Person {
    var name: String
    var boss: Person?
    @Relationship(deleteRule: .noAction, inverse: \Person.boss) var staff: [Person] = []

    init(name: String) { self.name = name }
}

@available(iOS 26, macOS 26, *)
@Model
final class Student: Person {
    var school: String
    var grade: Int = 1

    init(name: String, school: String) {
        self.school = school
        super.init(name: name)
    }
}

struct Place: Codable, Hashable {
    var street: String
    var number: Int
}
