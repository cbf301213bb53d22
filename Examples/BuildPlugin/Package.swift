// swift-tools-version: 6.1

import PackageDescription

let package = Package(
    name: "ReadingList",
    platforms: [.iOS(.v18), .macOS(.v15)],
    products: [.library(name: "ReadingList", targets: ["ReadingList"])],
    dependencies: [
        // In a package of your own: `.package(url: …)`.
        .package(name: "Crowsfoot", path: "../..")
    ],
    targets: [
        .target(name: "ReadingList", plugins: [.plugin(name: "CrowsfootPlugin", package: "Crowsfoot")]),
        .testTarget(name: "ReadingListTests", dependencies: ["ReadingList"]),
    ]
)
