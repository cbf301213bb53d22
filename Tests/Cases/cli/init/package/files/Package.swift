// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Reader",
    platforms: [.macOS(.v14)],
    targets: [
        .executableTarget(name: "Reader"),
        .testTarget(name: "ReaderTests", dependencies: ["Reader"]),
    ]
)
