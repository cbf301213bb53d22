// What an earlier version of the schema had.

typealias Book = Nothing
