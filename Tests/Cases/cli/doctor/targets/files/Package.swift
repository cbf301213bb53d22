// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Reader",
    dependencies: [.package(url: "https://example.com/us/crowsfoot", from: "1.0.0")],
    targets: [
        .target(name: "Bare", plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot")]),
        .target(name: "Twice", plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot")]),
        .target(name: "Inside", plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot")]),
        .target(name: "Lacking", plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot")]),
        .target(name: "Fine", plugins: [.plugin(name: "CrowsfootPlugin", package: "crowsfoot")]),
    ]
)
