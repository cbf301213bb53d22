import Foundation
import SwiftData

/// A place to go to.
///
/// With *two* paragraphs.
@Model
final class Trip {
    #Unique<Trip>([\.name, \.start], [\.code])
    #Index<Trip>([\.name], [\.start, \.end])

    /// What it is called.
    @Attribute(.unique, .spotlight) var code: String = ""
    @Attribute(originalName: "title", hashModifier: "v2") var name: String
    /** When it begins. */
    var start: Date = Date.now
    var end: Date = Date()
    @Attribute(.externalStorage) private(set) var photo: Data?
    @Attribute(.allowsCloudEncryption) var secret = "none"
    @Attribute(.preserveValueOnDeletion)
    public var serial: Int64
    @Attribute(.ephemeral) var draft: String?
    @Attribute(.transformable(by: "ColorTransformer")) var tint: UIColor?
    @Attribute(.transformable(by: ColorTransformer.self)) var shade: UIColor?
    @Transient var isSelected = false
    @Relationship(deleteRule: .cascade, minimumModelCount: 1, maximumModelCount: 5, inverse: \Stop.trip)
    var stops: [Stop] = []
    @Relationship(deleteRule: .deny) var guide: Guide?
    var distance: Double { stops.map(\.distance).reduce(0, +) }
    static let limit = 5
    var note: String = "" {
        didSet { print(note) }
    }
    lazy var cache = [String]()
    var createdAt: Date

    init(name: String, serial: Int64 = 0) {
        self.name = name
        self.serial = serial
        self.createdAt = .now
    }

    func travel() { let x = { 1 }(); print("{ \(x) }") }
}

@Model final class Stop {
    var distance: Double
    var trip: Trip?
    init(distance: Double) { self.distance = distance }
}

@Model class Guide {
    var name: String
    init(name: String) { self.name = name }
}
