/// How large a picture is, in pixels: at least one each way, and not larger than is allowed.
struct PictureSize: Hashable, Sendable {
    let width: Int
    let height: Int

    init(_ drawing: Drawing, scale: Double, limit: PNGLimit) throws(PNGError) {
        let (width, height) = ((drawing.width * scale).rounded(.up), (drawing.height * scale).rounded(.up))
        let side = Double(limit.side)
        guard width <= side, height <= side, width * height <= Double(limit.area) else {
            throw .tooLarge(width: width, height: height, limit: limit)
        }
        self.width = max(1, Int(width))
        self.height = max(1, Int(height))
    }
}
