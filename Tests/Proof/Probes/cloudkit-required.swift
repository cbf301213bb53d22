// Does a synced container refuse a required attribute without a default?
//
// claims: rule cloudkit/attribute-without-default
// expects: problem
// control: var title: String -> var title: String = ""
// control: syncedContainer -> container
// condition: cloudkit-accepted

import Foundation
import SwiftData

@Model
final class Book {
    var title: String
    init(title: String) { self.title = title }
}

func probe() throws {
    _ = try syncedContainer(Book.self)
    say("loads")
}
