/// Placeholder until merged.
package enum NearestName {
    package static func of(_ word: String, among names: some Sequence<String>) -> String? { nil }
}
