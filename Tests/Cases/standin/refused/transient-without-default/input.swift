import Foundation
import SwiftData

@Model
final class Item {
    @Transient var draft: String

    init() { draft = "" }
}
