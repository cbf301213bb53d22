/// The claims that Apple's frameworks have confirmed, each with the systems that did.
///
/// `crowsfoot-proof read --write` writes this file from the reports in `Tests/Proof/Reports`.
package enum ProvenClaims {
    package static let systems: [String: String] = [:]
}
