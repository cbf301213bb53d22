/// Makes the anchors that readers of pages give to headings, in the order of the page.
protocol HeadingAnchors: Sendable {
    /// Of the heading that comes next, by its text as it is read; nothing where no link leads to such a heading here.
    mutating func next(_ text: String) -> String?
}
