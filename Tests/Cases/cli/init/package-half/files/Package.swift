// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Reader",
    dependencies: [.package(url: "https://example.com/us/Crowsfoot.git", from: "1.0.0")],
    targets: [
        .target(name: "Store", plugins: [.plugin(name: "Lint", package: "lint")])
    ])
