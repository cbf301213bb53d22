extension Pager {
    /// How many rows the table has that begins at this page: its leaves say so, and nothing of their rows is read.
    ///
    /// Whoever counts several tables hands on what was seen, so that they share no page.
    func rowCount(root: Int, seen: inout Set<Int>) throws(StoreError) -> Int {
        var pages = [root]
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
