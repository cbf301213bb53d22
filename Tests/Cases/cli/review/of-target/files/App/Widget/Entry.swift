import SwiftData

@Model class Entry { var title: Int = 0 }
@Model class Counter {
    var tags: [Tag]?
    var name: String = ""
}
@Model class Tag {
    var counter: Counter?
    var name: String = ""
}
let configuration = ModelConfiguration(cloudKitDatabase: isTest ? .none : .private("iCloud.app"))
