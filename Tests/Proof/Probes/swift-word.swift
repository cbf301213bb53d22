// Does a class with a property that is a keyword of Swift compile?
//
// claims: rule name/swift-word
// expects: refusal
// control: `default` -> other
// stub: differs

import Foundation
import SwiftData

@Model
final class Choice {
    var `default`: Bool = false
    init() {}
}

func probe() throws { say("compiles") }
