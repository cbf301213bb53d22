package import CrowsfootChecking

/// Hears what may have become of files, without asking for it again and again.
package protocol ChangeWatcher: Sendable {
    /// From now on, whatever becomes of this path is heard, and of the folders that it lies in.
    func watch(_ path: FilePath) throws(FileError)

    /// Watches none but these any more.
    func keep(_ paths: Set<FilePath>)

    /// All that has been heard of since the last call; never waits.
    func take() throws(FileError) -> ChangedPaths

    /// Returns once there is something to take, and it is over; says `false` where nothing more is to be waited for.
    func wait() throws(FileError) -> Bool
}
