#if canImport(Glibc)
    import Glibc

    // The header of glibc hides it from whoever does not ask for all extensions, and Swift does not ask.
    @_silgen_name("posix_spawn_file_actions_addchdir_np")
    func spawnActionsAddFolder(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ folder: UnsafePointer<CChar>
    ) -> Int32
#endif
