import Foundation
import SwiftData

func show(_ label: String, _ value: Any) { print("\(label): \(value)") }

let schema = Schema(versionedSchema: PlaylistsSchema.V1.self)
let configuration = ModelConfiguration(schema: schema, isStoredInMemoryOnly: true, cloudKitDatabase: .none)
let container = try ModelContainer(for: schema, migrationPlan: PlaylistsSchema.MigrationPlan.self, configurations: configuration)
let context = ModelContext(container)

let list = Playlist(name: "Long")
context.insert(list)
list.tracks = (0..<1_000).map { Track(title: "\($0)") }
try context.save()

/// How many rows have another place after a change, and whether the list is in the order that was asked for.
@MainActor
func cost(of change: (inout [Track]) -> Void) -> String {
    var wanted = list.tracks
    let before = Dictionary(uniqueKeysWithValues: wanted.map { ($0.title, $0.playlistOrder) })
    change(&wanted)
    list.tracks = wanted
    let changed = wanted.filter { before[$0.title] != $0.playlistOrder }.count
    return "\(changed) \(list.tracks.map(\.title) == wanted.map(\.title))"
}

show("nothing", cost { _ in })
show("inserted first", cost { $0.insert(Track(title: "first"), at: 0) })
show("inserted in the middle", cost { $0.insert(Track(title: "middle"), at: 500) })
show("appended", cost { $0.append(Track(title: "last")) })
show("last to first", cost { $0.insert($0.removeLast(), at: 0) })
show("first to last", cost { $0.append($0.removeFirst()) })
show("swapped", cost { $0.swapAt(10, 900) })
show("removed", cost { $0.remove(at: 3) })
let often = (0..<30).map { number in cost { $0.insert(Track(title: "at one point \(number)"), at: 100) } }
show("thirty times at one point", "\(often.filter { $0 == "1 true" }.count) cheap, \(often.filter { $0.hasSuffix("true") }.count) right")
show("backwards", cost { $0.reverse() }.hasSuffix("true"))

// From its own side.
let late = Track(title: "late", playlist: list)
show("made with its list", list.tracks.last?.title ?? "-")
let moved = Track(title: "moved")
context.insert(moved)
moved.playlist = list
show("related later", list.tracks.suffix(2).map(\.title))
try context.save()
let sorted = try ModelContext(container).fetch(FetchDescriptor<Track>(sortBy: [SortDescriptor(\.playlistOrder)]))
show("sorted by the store", sorted.filter { $0.playlist != nil }.map(\.title) == list.tracks.map(\.title))

// However often objects went to the end before.
let short = Playlist(name: "Short", tracks: ["a", "b", "c"].map { Track(title: $0) })
context.insert(short)
for _ in 0..<200 { short.tracks.append(short.tracks.removeFirst()) }
let newest = Track(title: "newest", playlist: short)
show("made after many moves", short.tracks.map(\.title))

list.extras = ["a", "b", "c"].map { Extra(title: $0) }
list.extras?.insert(Extra(title: "z"), at: 0)
show("optional", list.extras?.map(\.title) ?? [])
list.extras = nil
show("gone", list.extras == nil)
