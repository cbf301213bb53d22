@Model class Song {
    var title: String = ""
    var style: Style?
    var mood: Style.Mood?
}
