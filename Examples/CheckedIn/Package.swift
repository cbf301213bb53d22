// swift-tools-version: 6.1

import PackageDescription

// The source of the models is checked in, so a build needs nothing else. After a change of the schema, run
// `swift package --allow-writing-to-package-directory crowsfoot generate`. CI runs
// `swift package --allow-writing-to-package-directory crowsfoot generate --check`.
let package = Package(
    name: "Plants",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "Plants", targets: ["Plants"])],
    dependencies: [
        // In a package of your own: `.package(url: …)`.
        .package(name: "Crowsfoot", path: "../..")
    ],
    targets: [
        .target(name: "Plants"),
        .testTarget(name: "PlantsTests", dependencies: ["Plants"]),
    ]
)
