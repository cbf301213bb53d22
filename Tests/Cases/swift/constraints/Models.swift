import SwiftData
@Model class Place {
    #Unique<Place>([\.name], [\.address.city, \.name])
    #Index<Place>(.binary([\.name]), .rtree([\.x, \.y]))
    #Index<Place>(list)
    @Attribute(.unique) var name: String
    @Attribute(.codable, .unknown(1), originalName: old) var extra: Int
    var x: Double = 0
    var y: Double = 0
    @Relationship(.unique, deleteRule: Schema.Relationship.DeleteRule.cascade, maximumModelCount: 1) var twin: Place?
    @Relationship(minimumModelCount: 2) var near: [Place]? = nil
}
