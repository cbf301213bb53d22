import SwiftData

let a = "\("\("nested \("deep")")")"
let b = ##"raw " "# \#(no) \##(yes("}"))"##
let c = """
    "quotes" "" \(dictionary["key"] ?? "{") \
    } \"""
    """
let d = /regex "{ [^\/]/
let e = x / y / z
let f = #"""
    " """ "
    """#
let g = "\(call(1, { $0 + ")" })
    )"
let h = a ?? b ? c : d
@Model class AfterStrings { var a: Int = 1 }
