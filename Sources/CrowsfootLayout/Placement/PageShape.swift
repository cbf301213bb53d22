/// How many columns a graph should have for its drawing to be shaped as wanted, judged by its boxes alone.
struct PageShape {
    private static let channelWidth = 110
    private static let boxDistance = 60

    let columns: Int
    /// The height of all boxes on top of each other, with room for lines.
    let contents: Int
    private let pitch: Int
    private let aspect: Int

    init(_ graph: LayoutGraph, aspect: Int) {
        let boxes = graph.boxes
        contents = boxes.reduce(0) { $0 + $1.size.height + Self.boxDistance }
        pitch = boxes.reduce(0) { $0 + $1.size.width } / max(boxes.count, 1) + Self.channelWidth
        self.aspect = aspect
        var columns = 1
        while columns < boxes.count, columns * columns * pitch * 100 < contents * aspect { columns += 1 }
        self.columns = columns
    }

    func extent(of box: LayoutBox) -> Int { box.size.height + Self.boxDistance }

    /// The side of the page, of the wanted shape, on which shelves have room.
    func misfit(of shelves: Shelves) -> Int {
        max(shelves.columnCount * pitch * 100 / aspect, shelves.bandHeights.reduce(0, +))
    }
}
