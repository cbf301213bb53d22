// Does a synced container refuse a unique constraint?
//
// claims: rule cloudkit/unique
// expects: problem
// control: @Attribute(.unique)  ->
// control: syncedContainer -> container
// condition: cloudkit-accepted

import Foundation
import SwiftData

@Model
final class Book {
    @Attribute(.unique) var title: String = ""
    init() {}
}

func probe() throws {
    _ = try syncedContainer(Book.self)
    say("loads")
}
