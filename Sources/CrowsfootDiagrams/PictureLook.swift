package import CrowsfootDrawing

/// What somebody wants of a picture besides its format; each format takes what concerns it.
package struct PictureLook: Hashable, Sendable {
    /// The oldest Mermaid that has to draw it.
    package var target = MermaidTarget.ten
    /// None where the reader's own wish counts; pixels are light then.
    package var theme: Theme?
    /// Pixels of a PNG for each of the picture.
    package var scale = 1.0

    package init() {}
}
