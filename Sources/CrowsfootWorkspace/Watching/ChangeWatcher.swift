package import CrowsfootChecking

/// Waits until something may have become of files, without asking for it again and again.
package protocol ChangeWatcher: Sendable {
    /// From now on, whatever becomes of these paths is noticed, and of files that appear beside them; nothing else is.
    func watch(_ paths: Set<FilePath>) throws(FileError)

    /// Returns once something has happened since the last call, and is over; says `false` where nothing more is to be waited for.
    func wait() throws(FileError) -> Bool
}
