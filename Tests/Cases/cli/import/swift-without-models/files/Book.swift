import Foundation

struct Book {
    var title: String
}
