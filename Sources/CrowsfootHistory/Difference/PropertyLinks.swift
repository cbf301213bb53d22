import CrowsfootModel

/// Which property has the values of which: for each of the new version where they come from, for each of the old one where they went.
///
/// In a hierarchy one property can become several and several one, so that the two sides say more than either alone.
struct PropertyLinks: Sendable {
    typealias Table = [[PropertyID?]]

    /// By model and place there.
    let olds: Table
    let news: Table

    func old(of property: PropertyID) -> PropertyID? { olds[property] }
    func new(of property: PropertyID) -> PropertyID? { news[property] }

    func followed(by later: PropertyLinks) -> PropertyLinks {
        PropertyLinks(
            olds: later.olds.map { $0.map { $0.flatMap { olds[$0] } } },
            news: news.map { $0.map { $0.flatMap { later.news[$0] } } })
    }

    var reversed: PropertyLinks { PropertyLinks(olds: news, news: olds) }
}

extension PropertyLinks.Table {
    fileprivate subscript(property: PropertyID) -> PropertyID? { self[Int(property.model.index)][Int(property.index)] }
}
