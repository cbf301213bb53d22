/// The files that a store is made of.
package struct StoreSources {
    package let database: any ByteSource
    /// What lies beside it under the same name with `-wal`.
    package let log: (any ByteSource)?
    /// What lies beside it under the same name with `-journal`.
    package let journal: (any ByteSource)?

    package init(_ database: any ByteSource, log: (any ByteSource)? = nil, journal: (any ByteSource)? = nil) {
        self.database = database
        self.log = log
        self.journal = journal
    }
}
