extension TokenID {
    var next: TokenID { TokenID(Int(index) + 1) }
    var previous: TokenID { TokenID(Int(index) - 1) }
}
