extension ProcessVariables {
    /// Git is asked about a folder, whatever repository a hook was told of, and answers in English, since its answers are read.
    ///
    /// These are the ones of `git rev-parse --local-env-vars`, but for settings: by such a one, a person may trust a repository.
    static let git = ProcessVariables(
        leavingOut: [
            "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CONFIG", "GIT_OBJECT_DIRECTORY", "GIT_DIR", "GIT_WORK_TREE", "GIT_IMPLICIT_WORK_TREE",
            "GIT_GRAFT_FILE", "GIT_INDEX_FILE", "GIT_NO_REPLACE_OBJECTS", "GIT_REPLACE_REF_BASE", "GIT_PREFIX", "GIT_INTERNAL_SUPER_PREFIX",
            "GIT_SHALLOW_FILE", "GIT_COMMON_DIR",
        ],
        setting: ["LC_ALL": "C"])
}
