import SwiftData

@Model final class OldSong {
    var name: String = ""
    var albums: [OldAlbum] = []
}
@Model final class OldAlbum { var name: String = "" }
