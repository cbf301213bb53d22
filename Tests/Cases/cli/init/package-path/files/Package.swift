// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Reader",
    products: [.library(name: "Store", targets: ["Store"])],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.0.0")  // What happened.
    ],
    targets: [
        .target(
            name: "Store",
            dependencies: [.product(name: "Logging", package: "swift-log")]
        ),
        .executableTarget(
            name: "Reader",
            dependencies: [
                .target(name: "Store")
            ],
            path: "App"
        ),
    ]
)
