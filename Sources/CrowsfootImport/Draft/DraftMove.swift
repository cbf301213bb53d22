import CrowsfootSource

/// Moves the source ranges of a draft that is taken over to where its element stands in another file.
struct DraftMove: Sendable {
    private let file: FileID
    private let distance: Int32

    init(to file: FileID, by distance: Int32) {
        self.file = file
        self.distance = distance
    }

    func applied(to range: SourceRange) -> SourceRange {
        SourceRange(file: file, start: Int(range.start + distance), end: Int(range.end + distance))
    }
}
