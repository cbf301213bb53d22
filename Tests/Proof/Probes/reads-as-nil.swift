// Does a native struct whose members are all nil come back as nil?
//
// claims: rule storage/reads-as-nil
// expects: problem
// control: Note(text: nil) -> Note(text: "a")
// stub: differs

import Foundation
import SwiftData

struct Note: Codable { var text: String? }

@Model
final class Parcel {
    var note: Note
    init(note: Note) { self.note = note }
}

func probe() throws {
    let container = try container(Parcel.self)
    let context = kept(container)
    context.insert(Parcel(note: Note(text: nil)))
    try context.save()
    problem(false, "\(try kept(container).fetch(FetchDescriptor<Parcel>())[0].note)")
}
