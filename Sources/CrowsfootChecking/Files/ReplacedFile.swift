#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file that another one is about to replace.
struct ReplacedFile {
    let path: FilePath
    let status: stat

    /// Gives its owner and permissions to the file that replaces it; on macOS, its extended attributes and access control list too.
    func passAttributes(to new: Descriptor) throws(SystemError) {
        #if canImport(Darwin)
            // Without O_NONBLOCK, opening a pipe waits for a writer.
            let old = open(path.text, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
            if old >= 0 {
                // Some file systems have neither; the file is written there all the same.
                _ = fcopyfile(old, new.number, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
                close(old)
            }
        #endif
        // Only the system's administrator can give files away; for anybody else the owner is the same already.
        _ = fchown(new.number, status.st_uid, status.st_gid)
        guard fchmod(new.number, status.st_mode & 0o7777) == 0 else { throw .last }
    }
}
