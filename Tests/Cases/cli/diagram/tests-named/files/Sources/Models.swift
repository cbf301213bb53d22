import SwiftData

@Model final class Song { var name: String = "" }
