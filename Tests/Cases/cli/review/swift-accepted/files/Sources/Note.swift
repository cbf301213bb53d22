import SwiftData

// crowsfoot:accept remove body "no version showed it"
// crowsfoot:accept remove Tag "tags are sent by the server now"
// crowsfoot:accept remove pages
@Model
// crowsfoot:accept retype title "nothing of that kind happens"
final class Note {
    var title: String = ""
    init() {}
}
