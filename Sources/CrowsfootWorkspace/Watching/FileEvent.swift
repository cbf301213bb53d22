/// What the system tells of something that is watched, which it knows by a number.
enum FileEvent {
    /// It has become another, or is gone; of a folder, this may also mean any of its entries.
    case place(Int32)
    /// Something has become of an entry of a folder. Where `isListed`, the entry came or went.
    case entry(of: Int32, name: String, isListed: Bool)
    /// More has happened than the system could keep.
    case lost
}
