extension Pager {
    /// How many rows the table has that begins at this page: its leaves say so, and nothing of their rows is read.
    func rowCount(root: Int) throws(StoreError) -> Int {
        var pages = [root]
        var seen: Set<Int> = []
        var count = 0
        while let number = pages.popLast() {
            guard seen.insert(number).inserted else { throw StoreError(.repeatedPage(page: number)) }
            let start = TreePage.start(ofPage: number)
            let header = try page(number, first: start + TreePage.headerSize)
            let (isLeaf, cellCount) = try TreePage.kind(header, at: start, number)
            if isLeaf {
                count += cellCount
                continue
            }
            let interior = try TreePage(number, of: self)
            for index in 0...interior.cellCount { pages.append(try interior.child(index)) }
        }
        return count
    }
}
