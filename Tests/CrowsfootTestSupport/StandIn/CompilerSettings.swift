/// Compiler settings of an app that includes generated code.
package struct CompilerSettings: Sendable, CustomStringConvertible {
    /// The SDK whose SwiftData the code is compiled with.
    package enum SDK: String, Sendable, CaseIterable {
        /// The SDK of macOS 26 and iOS 26.
        case current
        /// The SDK of iOS 17 and 18, in which versions and stages are not Sendable.
        case earlier

        var options: [String] {
            switch self {
            case .current: []
            case .earlier: ["-D", "SDK17"]
            }
        }
    }

    package let name: String
    package let sdk: SDK
    let options: [String]

    private init(_ name: String, sdk: SDK = .current, build: [String] = debug, _ options: String...) {
        self.name = name
        self.sdk = sdk
        self.options = build + options
    }

    /// The conditions that Xcode and SwiftPM define in debug builds. Every warning is an error.
    private static let debug = ["-D", "DEBUG", "-warnings-as-errors"]

    package var description: String { name }

    package static let swift5 = CompilerSettings("Swift 5", "-swift-version", "5")
    package static let swift6 = CompilerSettings("Swift 6", "-swift-version", "6")
    /// A release build, which warnings don't stop.
    package static let release = CompilerSettings("Swift 6, release", build: ["-O"], "-swift-version", "6")
    private static let mainActor = CompilerSettings(
        "Swift 6, isolated to the main actor", "-swift-version", "6", "-default-isolation", "MainActor")
    private static let upcoming = CompilerSettings(
        "Swift 6, upcoming features", "-swift-version", "6",
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault")
    private static let mainActorUpcoming = CompilerSettings(
        "Swift 6, isolated to the main actor, upcoming features", "-swift-version", "6", "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "ExistentialAny",
        "-enable-upcoming-feature", "InternalImportsByDefault",
        "-enable-upcoming-feature", "MemberImportVisibility",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "InferIsolatedConformances")
    package static let swift5Earlier = CompilerSettings("Swift 5, earlier SDK", sdk: .earlier, "-swift-version", "5")
    package static let swift6Earlier = CompilerSettings("Swift 6, earlier SDK", sdk: .earlier, "-swift-version", "6")

    // Swift 6.1 knows neither another default isolation nor all of the upcoming features.
    #if compiler(>=6.2)
        package static let strictest = mainActorUpcoming
        package static let all = [swift5, swift6, mainActor, upcoming, mainActorUpcoming, swift5Earlier, swift6Earlier]
    #else
        package static let strictest = swift6
        package static let all = [swift5, swift6, swift5Earlier, swift6Earlier]
    #endif
}
