import SwiftData

@Model class NotOfSwiftData { var a: Int = 1 }
@SwiftData.Model class OfSwiftData { var a: Int = 1 }
