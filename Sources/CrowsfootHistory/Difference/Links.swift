import CrowsfootModel

/// The way back from each thing of a version to what it was in an earlier one.
struct Links: Sendable {
    /// The way between two lists, there and back.
    struct Track: Sendable {
        private var olds: [Int?]
        private var news: [Int?]

        /// `olds` says for each of the new things which of the old ones it was.
        init(_ olds: [Int?], oldCount: Int) {
            self.olds = olds
            news = Array(repeating: nil, count: oldCount)
            for (new, old) in olds.enumerated() {
                if let old, news[old] == nil { news[old] = new }
            }
        }

        func old(of new: Int) -> Int? { olds[new] }
        func new(of old: Int) -> Int? { news[old] }

        func followed(by later: Track) -> Track {
            Track(later.olds.map { $0.flatMap { olds[$0] } }, oldCount: news.count)
        }
    }

    let models: Track
    let enumerations: Track
    let structures: Track
    /// By model and place there.
    let properties: [[PropertyID?]]

    private init(models: Track, enumerations: Track, structures: Track, properties: [[PropertyID?]]) {
        self.models = models
        self.enumerations = enumerations
        self.structures = structures
        self.properties = properties
    }

    init(_ versions: Versions<Schema, Schema>) {
        let (old, new) = (versions.old, versions.new)
        let models = Track(new.models.map { Self.index(versions.predecessor(of: $0)?.id) }, oldCount: old.models.count)
        self.models = models
        enumerations = Track(
            new.enumerations.map { Self.index(versions.predecessor(of: $0)?.id) }, oldCount: old.enumerations.count)
        structures = Track(new.structures.map { Self.index(versions.predecessor(of: $0)?.id) }, oldCount: old.structures.count)
        let tracer = PropertyTracer(versions, models)
        properties = new.models.map { model in
            let origins = tracer.origins(of: model)
            return model.properties.map { tracer.predecessor(of: $0, in: origins) }
        }
    }

    func followed(by later: Links) -> Links {
        Links(
            models: models.followed(by: later.models), enumerations: enumerations.followed(by: later.enumerations),
            structures: structures.followed(by: later.structures),
            properties: later.properties.map { $0.map { $0.flatMap { properties[Int($0.model.index)][Int($0.index)] } } })
    }

    private static func index<Subject>(_ id: ID<Subject>?) -> Int? { id.map { Int($0.index) } }
}
