import SwiftData

// crowsfoot:accept remove body "no version showed it"
// crowsfoot:accept remove Tag "tags are sent by the server now"
// crowsfoot:accept retype title "nothing of that kind happens"
// crowsfoot:accept remove pages
@Model final class Note {
    var title: String = ""
    init() {}
}
