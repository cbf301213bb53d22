import CrowsfootChecking
import CrowsfootCommands
import CrowsfootSource
import CrowsfootTestSupport
import CrowsfootWorkspace
import Testing

/// Tests that the edit that `init` prints fits into manifests with any layout.
struct ManifestEditTests {
    private static let dependency = #".package(url: "\#(ToolVersion.pluginRepository)", from: "\#(ToolVersion.number)")"#
    private static let plugin = #"plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot-plugins")]"#

    /// Tests the removed and added lines. All others stay the same.
    @Test(arguments: [
        // All in one line.
        (
            #"let package = Package(name: "R", targets: [.target(name: "A")])"#,
            [
                #"-let package = Package(name: "R", targets: [.target(name: "A")])"#,
                #"+let package = Package(name: "R", platforms: [.iOS(.v17), .macOS(.v14)], dependencies: [\#(dependency)], targets: [.target(name: "A", \#(plugin))])"#,
            ]
        ),
        // An empty list, and a trailing comma.
        (
            """
            let package = Package(
              name: "R",
              dependencies: [],
              targets: [
                .target(
                  name: "A",
                  dependencies: [],
                )
              ]
            )
            """,
            [
                "-  dependencies: [],", "+  platforms: [.iOS(.v17), .macOS(.v14)],", "+  dependencies: [", "+    \(dependency)", "+  ],",
                "+      \(plugin),",
            ]
        ),
        // A comment belongs to the preceding element, and brackets in strings and comments don't count.
        (
            """
            let package = Package(
                name: "R",
                platforms: [.macOS(.v15)],
                dependencies: [
                    .package(url: "https://example.com/a(", from: "1.0.0")  // ) not here
                ],
                targets: [
                    .target(name: "A" /* ) */),
                    .plugin(name: "P", capability: .buildTool()),
                    .testTarget(name: "ATests", dependencies: [.target(name: "A")]),
                ]
            )
            """,
            [
                #"-        .package(url: "https://example.com/a(", from: "1.0.0")  // ) not here"#,
                #"+        .package(url: "https://example.com/a(", from: "1.0.0"),  // ) not here"#,
                "+        \(dependency)",
                #"-        .target(name: "A" /* ) */),"#,
                #"+        .target(name: "A", \#(plugin) /* ) */),"#,
            ]
        ),
    ])
    func linesThatChange(manifest: String, expected: [String]) {
        let disk = MemoryFileSystem(["Package.swift": manifest, "Sources/A/a.swift": ""])
        let run = Run(["init"], in: disk)
        #expect(run.exitCode == .success)
        let lines = run.output.split(separator: "\n").dropFirst(2).filter { $0.hasPrefix("+") || $0.hasPrefix("-") }
        #expect(lines.map(String.init) == expected)
    }
}
