import SwiftData

@Model class Whole { var a: Int = 1 }

@Model class Unfinished {
    var a: Int = 1
    var = 5
    var b: [String
    func broken( {
        if true {
    }

@Model class After {
    var c: Int = 1
    ??? !!
    var d: String = "not closed
    var e: Int
}

}
@Model class Last { var f: Int = 1 }
class
struct
extension {}
@Model class NoBody
let end = "\(
