import CrowsfootDrawing

/// The style sheet of a page, in the colors of its drawings.
enum HTMLStyle {
    static func text(_ theme: Theme?) -> String {
        guard let theme else {
            return block(.light, "light dark") + "@media (prefers-color-scheme: dark) {\n\(block(.dark, "light dark"))}\n" + rules
        }
        return block(theme, theme.rawValue) + rules
    }

    private static func block(_ theme: Theme, _ scheme: String) -> String {
        let colors = tones.map { "  --\($0.name): \($0.color(in: theme).hexadecimal);\n" }.joined()
        return ":root {\n  color-scheme: \(scheme);\n\(colors)}\n"
    }

    private static let tones = [
        PictureTone.page, PictureTone.box, PictureTone.heading, PictureTone.border, PictureTone.rule, PictureTone.text, PictureTone.muted,
        PictureTone.section, PictureTone.key, PictureTone.added, PictureTone.removed, PictureTone.changed, PictureTone.renamed,
        PictureTone.renamedGround,
    ]

    private static let rules = """
        * { box-sizing: border-box; }
        [hidden] { display: none !important; }
        body { margin: 0; background: var(--page); color: var(--text); font: 14px/1.45 system-ui, "DejaVu Sans", Verdana, sans-serif; }
        h1, h2, h3, p, ul { margin: 0; padding: 0; font-size: 1rem; list-style: none; }
        button, input, select { font: inherit; color: inherit; accent-color: var(--renamed); }
        button { background: var(--box); border: 1px solid var(--border); border-radius: 6px; cursor: pointer; }
        button:hover:not(:disabled) { background: var(--heading); }
        button:disabled { opacity: 0.5; cursor: default; }
        #bar button, #panel .steps button { padding: 4px 10px; }
        button.link { border: 0; padding: 0; background: none; color: var(--renamed); text-decoration: underline; text-align: start; }
        :focus-visible { outline: 2px solid var(--renamed); outline-offset: 2px; }
        .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }

        #bar { display: none; flex-wrap: wrap; align-items: center; gap: 6px 20px; padding: 8px 14px; background: var(--section);
          border-bottom: 1px solid var(--rule); }
        .live #bar { display: flex; }
        #bar h1 { font-size: 1.15rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; max-width: 24em; }
        #bar fieldset { display: flex; gap: 10px; margin: 0; padding: 0; border: 0; }
        #bar fieldset legend { float: left; padding: 0 10px 0 0; color: var(--muted); }
        #bar label { display: flex; align-items: center; gap: 5px; white-space: nowrap; }
        #finder { position: relative; flex: 0 1 20em; }
        #search { width: 100%; padding: 5px 9px; background: var(--box); border: 1px solid var(--border); border-radius: 6px; }
        #hits { position: absolute; z-index: 3; inset: calc(100% + 4px) auto auto 0; width: max-content; min-width: 100%;
          max-width: min(90vw, 34em); max-height: 60vh; overflow: auto; padding: 4px; background: var(--box); border: 1px solid var(--border);
          border-radius: 6px; box-shadow: 0 6px 20px #0004; }
        #hits li { padding: 4px 8px; border-radius: 4px; cursor: pointer; overflow-wrap: anywhere; }
        #hits li[aria-selected=true], #hits li:not(.note):hover { background: var(--heading); }
        #hits .row::before { content: "."; }
        #hits .how { color: var(--muted); font-size: 0.92em; }
        #hits .row, #hits .note { color: var(--muted); cursor: default; }
        #versions { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; }
        #versions > label[for] { color: var(--muted); }
        #version { padding: 4px 6px; background: var(--box); border: 1px solid var(--border); border-radius: 6px; max-width: 12em; }
        #tour { display: flex; align-items: center; gap: 6px; }
        #more { display: none; }

        #stage svg { display: block; max-width: 100%; height: auto; }
        #stage svg text { direction: ltr; }
        .live, .live body { height: 100%; overflow: hidden; }
        .live body { display: flex; flex-direction: column; }
        .live main { flex: 1; min-height: 0; display: flex; }
        .live #desk { position: relative; flex: 1; min-width: 0; min-height: 0; }
        .live #stage { position: absolute; inset: 0; overflow: hidden; cursor: grab; touch-action: none; user-select: none;
          -webkit-user-select: none; }
        .live #stage:active { cursor: grabbing; }
        .live .model { cursor: pointer; }
        .dimmed { opacity: 0.2; }
        .stayed { opacity: 0.35; }
        .line.lit, .model.lit { opacity: 1; }
        .line.lit path { stroke: var(--renamed); stroke-width: 2.4px; }
        .away, .only > :not(.model, .line, .labels, title, desc) { display: none; }
        .label { display: none; fill: var(--text); font-weight: bold; text-anchor: middle; dominant-baseline: central;
          paint-order: stroke; stroke: var(--box); stroke-width: 0.3em; stroke-linejoin: round; pointer-events: none; }
        .model:focus { outline: none; }
        .ring { display: none; fill: none; stroke: var(--renamed); stroke-width: 2px; pointer-events: none; }
        .model.found .ring, .model.lit .ring, .model.chosen .ring, .model:focus-visible .ring { display: inline; }
        .model.chosen .ring, .model:focus-visible .ring { stroke-width: 4px; }
        .property.chosen text { fill: var(--renamed); font-weight: bold; }
        @media not (prefers-reduced-motion: reduce) { .model, .line { transition: opacity 0.15s; } }
        @media screen {
          .live #stage svg { position: absolute; inset: 0 auto auto 0; max-width: none; transform-origin: 0 0; overflow: visible; }
          #stage.moving svg { will-change: transform; }
          .far .property, .far .model > text, .far .line text, .far .line path:not(:first-of-type) { display: none; }
          .far .label { display: inline; font-size: var(--label); }
          .far .section text { font-size: var(--label); }
          .far .crowded { display: none; }
        }
        #zoom { position: absolute; inset: auto auto 14px 14px; display: none; }
        .live #zoom { display: flex; gap: 6px; }
        #zoom button { min-width: 34px; height: 34px; padding: 0 9px; }

        #directory { flex: none; width: 15em; font-size: 0.92em; overflow: auto; padding: 0 14px 14px; border-inline-end: 1px solid var(--rule); }
        #directory h3 { margin: 14px 0 4px; color: var(--muted); font-weight: 600; }
        #directory li { padding: 2px 0; overflow-wrap: anywhere; }
        #directory [aria-current] { font-weight: bold; }
        #panel { flex: none; width: 24em; overflow: auto; padding: 0 16px 16px; border-inline-start: 1px solid var(--rule); }
        #panel header { position: sticky; top: 0; display: flex; align-items: start; justify-content: space-between; gap: 8px;
          padding: 12px 0 6px; background: var(--page); }
        #panel h2 { font-size: 1.15rem; overflow-wrap: anywhere; }
        #panel h3 { margin: 18px 0 4px; color: var(--muted); font-weight: 600; }
        #panel li { padding: 5px 0; border-top: 1px solid var(--rule); overflow-wrap: anywhere; }
        #panel li.chosen { background: var(--renamed-ground); box-shadow: -6px 0 var(--renamed-ground), 6px 0 var(--renamed-ground); }
        #panel .name { font-weight: 600; }
        #panel .type, #panel .remark, #panel .kind, .steps { color: var(--muted); }
        #panel .remark { font-size: 0.92em; }
        #panel .prose { white-space: pre-line; }
        #panel .sign { font-weight: bold; }
        .sign.added { color: var(--added); } .sign.removed { color: var(--removed); }
        .sign.changed { color: var(--changed); } .sign.renamed { color: var(--renamed); }
        #close { width: 30px; height: 30px; flex: none; }
        .steps { display: flex; align-items: center; gap: 8px; margin-top: 8px; }
        .steps input { width: 7em; }
        .note-on-page { padding: 8px 14px; color: var(--muted); }

        @media (max-width: 640px) {
          #bar { gap: 6px 12px; padding: 6px 10px; }
          #bar h1 { max-width: 55vw; }
          #finder { flex: 1 1 8em; }
          #more { display: block; }
          #detail, #versions, #save { display: none !important; }
          #bar.open #detail, #bar.open #versions, #bar.open #save { display: flex !important; }
          #directory { width: auto; max-height: 40%; border-inline-end: 0; border-bottom: 1px solid var(--rule); }
          .live main { flex-direction: column; }
          #panel { width: auto; max-height: 46%; border-inline-start: 0; border-top: 1px solid var(--rule); }
        }
        @page landscape { size: landscape; }
        @media print {
          #stage.wide { page: landscape; }
          #bar, #zoom, #panel, #directory, .note-on-page { display: none !important; }
          .live, .live body { height: auto; overflow: visible; }
          .live body, .live main, .live #desk, .live #stage { display: block; position: static; }
          .live #stage svg, #stage svg { width: 100% !important; height: auto !important; max-height: 100vh; transform: none !important; }
          .dimmed, .stayed { opacity: 1; }
          .ring { display: none !important; }
        }
        /* drawings */
        """
}
