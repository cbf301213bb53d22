import CrowsfootModel

/// What a record has of a value that was set aside.
struct CarriedField {
    let name: String
    /// What rows have it in.
    let property: String
    /// Of the version that it is made for, and of that in which it is read, with the same JSON.
    let types: Versions<String>
}
