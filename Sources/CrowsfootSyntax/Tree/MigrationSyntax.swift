/// `migration { … }`
package struct MigrationSyntax: Sendable {
    package let body: BodySyntax<MigrationStepSyntax>
    package let span: TokenSpan
}
