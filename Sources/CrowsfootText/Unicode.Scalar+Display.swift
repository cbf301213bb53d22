extension Unicode.Scalar {
    /// Whether the scalar would steer a terminal, reorder a line or hide in it instead of being seen: controls, line separators, the
    /// bidirectional controls, and characters without a width. Joiners stay, since scripts and emoji need them. All of these lie below U+10000.
    package var isUnfitForDisplay: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F: true
        case 0x00AD, 0x180E, 0x200B, 0x2060...0x2064, 0xFEFF: true
        case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFFF9...0xFFFB: true
        case _: false
        }
    }

    /// What is shown in place of a scalar that is unfit for display, one column wide.
    package var displayReplacement: Unicode.Scalar {
        switch value {
        case 0x00...0x1F: Unicode.Scalar(0x2400 + value) ?? "\u{FFFD}"
        case 0x7F: "\u{2421}"
        case _: "\u{FFFD}"
        }
    }

    /// The columns that the scalar takes on a terminal when it stands alone.
    package var displayColumns: Int {
        if value < 0x300 { return value == 0xAD ? 0 : 1 }
        if 0x3400...0x9FFF ~= value || 0xAC00...0xD7A3 ~= value { return 2 }
        switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case _: break
        }
        return isWide || properties.isEmojiPresentation ? 2 : 1
    }

    /// The wide and full-width blocks of UAX #11 that are not emoji.
    private var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F: true
        case 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
        case 0xFF01...0xFF60, 0xFFE0...0xFFE6: true
        case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265, 0x20000...0x3FFFD: true
        case _: false
        }
    }
}
