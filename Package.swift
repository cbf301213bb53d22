// swift-tools-version: 6.1

import PackageDescription

let houseStyle: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A room of the house; `Sources/README.md` says what belongs into it and what it may import.
func room(_ name: String, imports: [String] = [], exclude: [String] = []) -> Target {
    .target(
        name: "Crowsfoot" + name,
        dependencies: imports.map { .init(stringLiteral: "Crowsfoot" + $0) },
        exclude: exclude,
        swiftSettings: houseStyle)
}

func tests(_ name: String, of rooms: [String]) -> Target {
    .testTarget(
        name: name,
        dependencies: rooms.map { .init(stringLiteral: "Crowsfoot" + $0) },
        swiftSettings: houseStyle)
}

let package = Package(
    name: "Crowsfoot",
    platforms: [.macOS(.v13)],
    products: [
        .executable(name: "crowsfoot", targets: ["crowsfoot"]),
        .executable(name: "crowsfoot-build", targets: ["crowsfoot-build"]),
        .plugin(name: "CrowsfootPlugin", targets: ["CrowsfootPlugin"]),
        .plugin(name: "CrowsfootCommand", targets: ["CrowsfootCommand"]),
    ],
    targets: [
        room("Processors"),
        room("Text"),
        room("Protocol", imports: ["Text"]),
        room("Drawing", imports: ["Text"], exclude: ["Font/DejaVu/LICENSE.txt", "Font/DejaVu/README.md"]),
        room("Layout"),
        room("Source", imports: ["Text"]),
        room("Syntax", imports: ["Source", "Text"]),
        room("Model", imports: ["Processors", "Syntax", "Source", "Text"]),
        room("CloudKit", imports: ["Model", "Source", "Text"]),
        room("StoreModel", imports: ["Processors", "Model", "Syntax", "Source", "Text"]),
        room("Changes", imports: ["Processors", "StoreModel", "Model", "Syntax", "Source"]),
        room("Migration", imports: ["Processors", "Changes", "StoreModel", "Model", "Syntax", "Source", "Text"]),
        room("Rehearsal", imports: ["Migration", "Changes", "StoreModel", "Model", "Syntax", "Source", "Text"]),
        room("Diagrams", imports: ["Processors", "Drawing", "Layout", "Changes", "Model", "Syntax", "Source", "Text"]),
        room(
            "Docs",
            imports: ["Processors", "Diagrams", "CloudKit", "Migration", "Changes", "StoreModel", "Model", "Syntax", "Source", "Text"]
        ),
        room("Swift", imports: ["StoreModel", "Migration", "Model", "Syntax", "Source", "Text"]),
        room("Export", imports: ["Changes", "Model", "Syntax", "Source", "Text"]),
        room("SwiftSource", imports: ["Source", "Text"]),
        room("Stores"),
        room("Import", imports: ["SwiftSource", "Stores", "StoreModel", "Model", "Syntax", "Source", "Text"]),
        room("Checking", imports: ["CloudKit", "Migration", "Changes", "StoreModel", "Model", "Syntax", "Source", "Processors", "Text"]),
        room(
            "Workspace",
            imports: [
                "Checking", "Stores", "SwiftSource", "Import", "StoreModel", "CloudKit", "Export", "Docs", "Diagrams", "Swift", "Migration",
                "Changes",
                "Model",
                "Syntax", "Source", "Processors", "Text",
            ]),
        room(
            "Editing",
            imports: [
                "Workspace", "Checking", "Diagrams", "Drawing", "Migration", "Changes", "StoreModel", "Model", "Syntax", "Source",
                "Processors", "Text",
            ]),
        room("Server", imports: ["Protocol", "Editing", "Workspace", "Checking", "Model", "Syntax", "Source", "Processors", "Text"]),
        room(
            "Commands",
            imports: [
                "Server", "Workspace", "Import", "Stores", "Checking", "CloudKit", "Docs", "Diagrams", "Drawing", "Swift", "Rehearsal",
                "Migration",
                "Changes",
                "StoreModel", "Model",
                "Syntax",
                "Source", "Processors", "Text",
            ]),
        room("Build", imports: ["Checking", "Swift", "Migration", "Model", "Source", "Text"]),
        .executableTarget(
            name: "crowsfoot-build", dependencies: ["CrowsfootBuild", "CrowsfootChecking"], swiftSettings: houseStyle),
        .executableTarget(
            name: "crowsfoot", dependencies: ["CrowsfootCommands", "CrowsfootServer", "CrowsfootWorkspace", "CrowsfootChecking"],
            swiftSettings: houseStyle),
        .plugin(
            name: "CrowsfootPlugin", capability: .buildTool(), dependencies: ["crowsfoot-build"], path: "Sources/Plugins/CrowsfootPlugin"),
        .plugin(
            name: "CrowsfootCommand",
            capability: .command(
                intent: .custom(verb: "crowsfoot", description: "Runs crowsfoot in the folder of the package"),
                permissions: [.writeToPackageDirectory(reason: "writes what the outputs of schemas ask for")]),
            dependencies: ["crowsfoot"], path: "Sources/Plugins/CrowsfootCommand"),
        .executableTarget(
            name: "CrowsfootBenchmark",
            dependencies: [
                "CrowsfootWorkspace", "CrowsfootChecking", "CrowsfootDiagrams", "CrowsfootLayout", "CrowsfootStoreModel", "CrowsfootModel",
                "CrowsfootSyntax", "CrowsfootSource", "CrowsfootText", "CrowsfootProcessors",
            ],
            swiftSettings: houseStyle),
        .target(
            name: "CrowsfootTestSupport",
            dependencies: [
                "CrowsfootServer", "CrowsfootProtocol", "CrowsfootWorkspace", "CrowsfootChecking", "CrowsfootMigration",
                "CrowsfootStoreModel", "CrowsfootModel", "CrowsfootSyntax", "CrowsfootSource", "CrowsfootText",
            ],
            path: "Tests/CrowsfootTestSupport",
            swiftSettings: houseStyle),
        .target(
            name: "CrowsfootTestPrograms",
            dependencies: [
                "CrowsfootSwift", "CrowsfootMigration", "CrowsfootWorkspace", "CrowsfootChecking", "CrowsfootModel", "CrowsfootSyntax",
                "CrowsfootSource", "CrowsfootText", "CrowsfootTestSupport",
            ],
            path: "Tests/CrowsfootTestPrograms",
            swiftSettings: houseStyle),
        .target(
            name: "CrowsfootProof",
            dependencies: [
                "CrowsfootSwift", "CrowsfootStores", "CrowsfootStoreModel", "CrowsfootModel", "CrowsfootSyntax", "CrowsfootSource",
                "CrowsfootProcessors", "CrowsfootChecking", "CrowsfootText", "CrowsfootTestPrograms", "CrowsfootTestSupport",
            ],
            path: "Tests/Proof/Sources",
            swiftSettings: houseStyle),
        .executableTarget(
            name: "crowsfoot-proof", dependencies: ["CrowsfootProof"], path: "Tests/Proof/Command", swiftSettings: houseStyle),
        tests("CrowsfootProofTests", of: ["Proof", "Stores", "StoreModel", "Checking", "Model", "Source", "Text", "TestSupport"]),
        tests("CrowsfootCloudKitTests", of: ["CloudKit", "Model", "Source", "TestSupport"]),
        tests("CrowsfootSourceTests", of: ["Source", "Text", "TestSupport"]),
        tests("CrowsfootProcessorsTests", of: ["Processors"]),
        tests("CrowsfootLayoutTests", of: ["Layout", "TestSupport"]),
        tests("CrowsfootSwiftSourceTests", of: ["SwiftSource", "Source", "TestSupport"]),
        tests("CrowsfootStoreModelTests", of: ["StoreModel", "Checking", "Model", "Syntax", "Source", "Text", "TestSupport"]),
        tests(
            "CrowsfootImportTests",
            of: [
                "Import", "SwiftSource", "Stores", "StoreModel", "Export", "Diagrams", "Workspace", "Checking", "Model",
                "Syntax",
                "Source", "Text", "TestSupport",
            ]),
        tests("CrowsfootSyntaxTests", of: ["Syntax", "Source", "TestSupport"]),
        tests(
            "CrowsfootModelTests",
            of: [
                "Workspace", "Checking", "Diagrams", "Migration", "Changes", "StoreModel", "Model", "Syntax", "Source", "Text",
                "TestSupport",
            ]),
        tests(
            "CrowsfootChangesTests",
            of: ["Changes", "StoreModel", "Workspace", "Checking", "Model", "Syntax", "Source", "TestSupport"]),
        tests(
            "CrowsfootMigrationTests",
            of: ["Migration", "Changes", "StoreModel", "Workspace", "Checking", "Model", "Syntax", "Source", "Text", "TestSupport"]),
        tests(
            "CrowsfootRehearsalTests",
            of: ["Rehearsal", "Migration", "Changes", "StoreModel", "Workspace", "Checking", "Model", "Syntax", "Source", "TestSupport"]),
        tests(
            "CrowsfootDiagramsTests",
            of: ["Diagrams", "Drawing", "Layout", "Changes", "Workspace", "Checking", "Model", "Source", "Text", "TestSupport"]),
        tests("CrowsfootDrawingTests", of: ["Drawing", "TestSupport"]),
        tests(
            "CrowsfootDocsTests",
            of: ["Docs", "Diagrams", "Migration", "Changes", "Workspace", "Checking", "Model", "Source", "Text", "TestSupport"]),
        tests(
            "CrowsfootExportTests", of: ["Export", "Workspace", "Checking", "Model", "Syntax", "Source", "Text", "TestSupport"]),
        tests(
            "CrowsfootSwiftTests",
            of: [
                "Swift", "Rehearsal", "Migration", "StoreModel", "Workspace", "Checking", "Model", "Syntax", "Source", "Text",
                "TestPrograms", "TestSupport",
            ]),
        tests("CrowsfootStoresTests", of: ["Stores", "Import", "StoreModel", "TestSupport"]),
        tests("CrowsfootWorkspaceTests", of: ["Workspace", "Stores", "Checking", "Changes", "Model", "Source", "TestSupport"]),
        tests("CrowsfootProtocolTests", of: ["Protocol", "Text"]),
        tests(
            "CrowsfootEditingTests",
            of: ["Editing", "Workspace", "Checking", "StoreModel", "Model", "Syntax", "Source", "Text", "TestSupport"]),
        tests(
            "CrowsfootServerTests",
            of: [
                "Server", "Protocol", "Editing", "Workspace", "Checking", "Model", "Syntax", "Source", "Processors", "Text", "TestSupport",
            ]),
        .testTarget(name: "ArchitectureTests", swiftSettings: houseStyle),
        tests("StandInTests", of: ["TestSupport"]),
        tests(
            "CrowsfootCommandsTests",
            of: [
                "Commands", "Server", "Protocol", "Build", "Workspace", "Checking", "Diagrams", "Drawing", "Import", "StoreModel", "Model",
                "Syntax",
                "Source", "Text", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
