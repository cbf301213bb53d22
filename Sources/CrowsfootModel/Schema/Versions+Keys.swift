extension Versions<Schema, Schema> {
    /// Whether rows are found again by a property after a migration.
    package func isMigrationKey(_ key: Versions<PropertyID, PropertyID>) -> Bool {
        InvalidMigrationKey.obstacle(key, self) == nil
    }
}
