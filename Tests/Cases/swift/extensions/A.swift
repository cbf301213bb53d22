import SwiftData
extension Song.Style { enum Mood: String, Codable { case calm } }
extension Song {
    enum Style: String, Codable { case pop, rock }
    var title2: String { title }
}
