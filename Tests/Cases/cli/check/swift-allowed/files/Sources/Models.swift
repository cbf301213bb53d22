import SwiftData

// Its name is in stores.
// crowsfoot:allow name/shadows-foundation "stores in use know it by this name"
@Model final class Notification {
    // crowsfoot:allow relationship/optional-to-many "callers tell the two apart"
    @Relationship(inverse: \Mark.notification)
    var dates: [Mark]? = []
    var number: Int8 = 0  // crowsfoot:allow attribute/contradiction
    // crowsfoot:allow name/shadows-foundation "there is no such finding here"
    var title = ""
    init() {}
}

@Model final class Notice {
    var notices: [Notice]?
    init() {}
}

/// Without a reason, nothing is kept.
// crowsfoot:allow name/shadows-foundation
@Model final class Process {
    var day = 0
    init() {}
}

@Model final class Mark {
    var notification: Notification?
    init() {}
}
