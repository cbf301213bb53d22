// swift-tools-version: 6.1
import PackageDescription

let shared: [Package.Dependency] = []

func library(_ name: String) -> Target { .target(name: name) }

let package = Package(name: "Reader", dependencies: shared, targets: [library("Store")])
