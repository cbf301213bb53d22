// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "Workshop",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "Workshop", targets: ["Workshop"])],
    dependencies: [
        // In a package of your own: `.package(url: …)`.
        .package(name: "Crowsfoot", path: "../..")
    ],
    targets: [
        .target(name: "Workshop"),
        .testTarget(name: "WorkshopTests", dependencies: ["Workshop"]),
    ]
)
