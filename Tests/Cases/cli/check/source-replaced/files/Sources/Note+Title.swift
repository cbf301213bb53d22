extension Note {
    var isNamed: Bool { !title.isEmpty }
}
