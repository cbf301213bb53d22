#if canImport(SwiftData)
import SwiftData
#endif

#if DEBUG
@Model class Debugged { var a: Int = 1 }
#else
@Model class Released { var a: Int = 1 }
#endif

#if os(Linux) || false
@Model class OnLinux { var a: Int = 1 }
#elseif os(iOS) && !targetEnvironment(simulator)
@Model class OnPhone {
    #if os(macOS)
    var image: NSImage?
    #else
    var image: UIImage?
    var scale: Double = 1
    #endif
    #if FEATURE
    @Attribute(.unique)
    #endif
    var name: String
    #if swift(<5)
    func old() {}
    #endif
}
#endif
