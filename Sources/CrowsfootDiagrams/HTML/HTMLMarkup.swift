import CrowsfootText

/// The HTML of a page around the data of a schema.
struct HTMLMarkup {
    let title: String
    /// The initial drawing, also for readers without scripts.
    let drawing: String
    let style: String
    let script: String
    let data: String
    /// A note about versions that the page lacks.
    let note: String?

    var text: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>\(XMLText(title).escaped)</title>
        <style>\(style)</style>
        </head>
        <body>
        \(bar)<main>
        <nav id="directory" aria-label="Models" hidden></nav>
        <div id="desk">
        <div id="stage">
        \(drawing)</div>
        <div id="zoom">
        <button id="nearer" type="button" title="Nearer (+)" aria-label="Nearer">+</button>
        <button id="farther" type="button" title="Farther (-)" aria-label="Farther">−</button>
        <button id="fit" type="button" title="All of it (0)">Fit</button>
        </div>
        </div>
        <aside id="panel" aria-label="The chosen model" hidden></aside>
        </main>
        \(noteOnPage)<noscript><p class="note-on-page">Other versions, details and the search need scripts.</p></noscript>
        <script type="application/json" id="data">\(data)</script>
        <script type="module">\(script)</script>
        </body>
        </html>

        """
    }

    /// The page loads nothing, and only its own scripts and styles apply.
    private var policy: String {
        "default-src 'none'; script-src '\(Self.hash(script))'; style-src '\(Self.hash(style))'; base-uri 'none'; form-action 'none'"
    }

    private static func hash(_ text: String) -> String { "sha256-\(Base64.text(SHA256.hash(Array(text.utf8))))" }

    private var noteOnPage: String { note.map { "<p id=\"left-out\" class=\"note-on-page\">\(XMLText($0).escaped)</p>\n" } ?? "" }

    private var bar: String {
        let levels = DiagramDetail.allCases.map { level in
            "<label><input type=\"radio\" name=\"detail\" value=\"\(level.rawValue)\">\(level.rawValue)</label>\n"
        }
        return """
            <header id="bar">
            <h1 dir="auto">\(XMLText(title).escaped)</h1>
            <button id="models" type="button" aria-expanded="false" aria-controls="directory">Models</button>
            <div id="finder" role="search">
            <input id="search" type="search" role="combobox" aria-label="Search" aria-controls="hits" aria-expanded="false" \
            aria-autocomplete="list" autocomplete="off" spellcheck="false" placeholder="Search ( / )">
            <ul id="hits" role="listbox" aria-label="What is found" hidden></ul>
            </div>
            <button id="more" type="button" aria-expanded="false" aria-controls="detail versions">View</button>
            <fieldset id="detail"><legend>Detail</legend>
            \(levels.joined())</fieldset>
            <div id="versions" role="group" aria-label="Versions">
            <label for="version">Version</label>
            <button id="older" type="button" title="Older version" aria-label="Older version">‹</button>
            <select id="version"></select>
            <button id="newer" type="button" title="Newer version" aria-label="Newer version">›</button>
            <label><input id="changes" type="checkbox"><span id="since">Changes</span></label>
            <span id="tour" role="group" aria-label="Changes" hidden>
            <button id="earlier" type="button" title="Previous change" aria-label="Previous change">‹</button>
            <span id="change"></span>
            <button id="later" type="button" title="Next change" aria-label="Next change">›</button>
            </span>
            </div>
            <button id="save" type="button" title="Download the diagram as SVG">Download</button>
            <p id="status" class="unseen" role="status"></p>
            </header>

            """
    }
}
