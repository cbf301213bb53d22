import SwiftData

@Model class Fake { var title: String = "" }
