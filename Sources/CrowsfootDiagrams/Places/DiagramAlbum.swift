import CrowsfootModel

/// Draws version after version, and remembers where everything has come to stand.
struct DiagramAlbum {
    /// Those of the versions that are drawn.
    private(set) var places = DiagramPlaces()
    private var known: DiagramPlaces
    private let detail: DiagramDetail
    private var last: Schema?

    init(_ known: DiagramPlaces, at detail: DiagramDetail) {
        self.known = known
        self.detail = detail
        places.detail = detail
    }

    /// Of a version that follows those before.
    mutating func picture(of schema: Schema, _ diagram: Diagram, links: [String: String]) -> DiagramPicture {
        let start = known.start(of: schema, after: last, at: detail)
        let picture = DiagramPicture(diagram, at: detail, like: start, links: links)
        places[schema.version] = picture.places
        // A version of which nothing was known is drawn for itself, and so are those after it.
        if start?.detail == detail { known[schema.version] = picture.places }
        last = schema
        return picture
    }
}
