"""The page that shows the diagram in VS Code, in a real browser and with a diagram of the program."""
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.abspath(os.path.join(HERE, "..", ".."))
sys.path.insert(0, os.path.join(HERE, "..", "Browser"))

# What VS Code gives to a page: a way to send messages back.
HOST = "window.sent = []; window.acquireVsCodeApi = () => ({ postMessage: (one) => window.sent.push(one) });"
HOSTILE = """<svg xmlns="http://www.w3.org/2000/svg" onload="window.harmed = 1"><script>window.harmed = 2</script>
<g id="model-A" class="model" onclick="window.harmed = 3"><rect width="50" height="50"/></g>
<image href="https://example.com/a.png" width="9" height="9"/><image href="x:" onerror="window.harmed = 4"/></svg>"""


def check(tool):
    from chromium import Chromium
    svg = subprocess.run([tool, "diagram", "--format", "svg", os.path.join(ROOT, "Schemas/Todo/Todo.schema")], check=True, capture_output=True,
                         text=True).stdout
    page = subprocess.run(["node", os.path.join(HERE, "VSCode/preview-page.js")], check=True, capture_output=True, text=True).stdout
    with tempfile.TemporaryDirectory() as folder, Chromium() as browser:
        path = os.path.join(folder, "page.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(page)
        browser.size(900, 700)
        browser.send("Page.addScriptToEvaluateOnNewDocument", {"source": HOST})
        browser.open("file://" + path)
        faults = [text for text, is_right in steps(browser, svg) if not is_right]
        faults += recording_faults(tool, browser)
    yield from faults
    if not faults:
        print("preview: the page shows diagrams and problems as it should")


def recording_faults(tool, browser):
    """What the recording for the guide would lack."""
    import recording
    pictures = dict(recording.frames(tool, browser))
    if len(set(pictures.values())) != len(pictures):
        yield "two steps of the recording look the same"
    animated = recording.animation(list(pictures.values()))
    if [kind for kind, _ in recording.chunks(animated)].count(b"fcTL") != len(pictures):
        yield "the animation lacks a step"


def posting(browser):
    """What sends a message to the page, as the extension does, and waits until the page has shown it."""
    def post(**message):
        browser.value("new Promise((done) => { addEventListener('message', () => setTimeout(done), { once: true }); postMessage(%s, '*') })"
                      % json.dumps(message))
    return post


def steps(browser, svg):
    """What should be so, and whether it is."""
    post, value = posting(browser), browser.value
    post(type="diagram", svg=svg)
    yield "the diagram has its boxes", value("document.querySelectorAll('#diagram g.model').length") == 2
    yield "its own colors apply", value("getComputedStyle(document.querySelector('.fill-heading')).fill") == "rgb(228, 236, 245)"
    post(type="mark", model="Category")
    width = "getComputedStyle(document.querySelector('#model-%s > rect')).strokeWidth"
    yield "the model at the cursor is marked", value(width % "Category") == "2.5px" and value(width % "TodoItem") != "2.5px"
    post(type="diagram", svg=svg)
    yield "the mark stays after a change", value(width % "Category") == "2.5px"
    yield "without changes, there is no switch", value("document.querySelector('#changes').checkVisibility()") is False
    post(type="diagram", svg=svg, since="1.0.0", changes=False)
    yield "the switch names the release", value("document.querySelector('#changes').innerText.trim()") == "Mark changes since 1.0.0"
    browser.click(*value("(({ x, y }) => [x + 5, y + 5])(document.querySelector('#changes input').getBoundingClientRect())"))
    yield "the switch asks for the changes", value("sent.pop()") == {"type": "changes", "changes": True}
    post(type="diagram", svg=svg, since="1.0.0", changes=True)
    yield "the switch stays on", value("document.querySelector('#changes input').checked") is True
    post(type="problem", text="error: unknown type `<b>`")
    yield "the problem is shown as text", value("document.querySelector('#problem').textContent") == "error: unknown type `<b>`"
    yield "the last diagram stays, and is dimmed", value("getComputedStyle(document.querySelector('#diagram')).opacity") == "0.4"
    yield "it can't be mistaken for the current one", value("document.querySelector('#problem').checkVisibility()") is True
    box = value("(({ x, y }) => [x + 20, y + 10])(document.querySelector('#model-TodoItem').getBoundingClientRect())")
    browser.click(*box)
    yield "a click asks for the declaration", value("sent") == [{"type": "ready"}, {"type": "open", "model": "TodoItem"}]
    post(type="diagram", svg="<svg")
    yield "a broken diagram is reported", value("document.querySelector('#problem').textContent") == "The diagram can't be read."
    yield "and doesn't replace the last one", value("document.querySelectorAll('#diagram g.model').length") == 2
    post(type="diagram", svg=svg)
    yield "the problem disappears", value("document.querySelector('#problem').checkVisibility()") is False
    post(type="diagram", svg=HOSTILE)
    browser.click(*value("(({ x, y }) => [x + 9, y + 9])(document.querySelector('#model-A').getBoundingClientRect())"))
    yield "nothing in a diagram is run", value("window.harmed ?? null") is None
    blocked = {one["requestId"] for one in browser.told("Network.loadingFailed") if one.get("blockedReason") == "csp"}
    others = [one for one in browser.told("Network.requestWillBeSent") if not one["request"]["url"].startswith("file:")]
    yield "nothing else is loaded", others and all(one["requestId"] in blocked for one in others)
    post(type="reset")
    yield "another schema starts empty", value("document.querySelector('#diagram').childElementCount") == 0
