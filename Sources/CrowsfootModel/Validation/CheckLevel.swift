/// How closely a schema is looked at.
package enum CheckLevel: Sendable {
    /// By every rule there is.
    case everything
    /// Only for whether the language understands it: enough to compare it, whatever the frameworks make of it.
    case language
}
