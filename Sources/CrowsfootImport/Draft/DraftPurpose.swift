/// What the text of a draft is for.
package enum DraftPurpose: Sendable {
    /// A schema file, which has nothing before its first version.
    case file
    /// A text to check and to compare. It says what was renamed since a text that it is compared with: `originalName` names no version.
    case comparison
}
