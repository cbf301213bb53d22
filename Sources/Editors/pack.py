#!/usr/bin/env python3
"""Packs the VS Code extension and the bundle for TextMate.

    Sources/Editors/pack.py [FOLDER]

Writes `crowsfoot-VERSION.vsix` and `crowsfoot.tmbundle.zip` into a folder, by default the current one. The same sources give the same bytes.
"""
import json
import os
import plistlib
import sys
import uuid
import zipfile
from xml.sax.saxutils import escape, quoteattr

import grammar

HERE = os.path.dirname(os.path.abspath(__file__))
EXTENSION = os.path.join(HERE, "VSCode")
PACKED = ["package.json", "README.md", "language-configuration.json", "snippets.json", "media", "src", "syntaxes"]
# VS Code needs no sources of pictures.
LEFT_OUT = {"media/icon.svg"}
TYPES = {".css": "text/css", ".js": "application/javascript", ".json": "application/json", ".md": "text/markdown", ".png": "image/png",
         ".vsixmanifest": "text/xml"}

VSIX_MANIFEST = """<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id={name} Version={version} Publisher={publisher}/>
    <DisplayName>{displayName}</DisplayName>
    <Description xml:space="preserve">{description}</Description>
    <Tags>{tags}</Tags>
    <Categories>{categories}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value={engine}/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionDependencies" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionPack" Value=""/>
      <Property Id="Microsoft.VisualStudio.Code.ExtensionKind" Value="workspace"/>
      <Property Id="Microsoft.VisualStudio.Services.Links.Source" Value={repository}/>
      <Property Id="Microsoft.VisualStudio.Services.Links.Support" Value={bugs}/>
    </Properties>
    <Icon>extension/{icon}</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/{icon}" Addressable="true"/>
  </Assets>
</PackageManifest>
"""


def extension_files():
    """The files of the extension and their contents, in order of their paths."""
    paths = []
    for entry in PACKED:
        full = os.path.join(EXTENSION, entry)
        if os.path.isfile(full):
            paths.append(entry)
        for folder, _, names in os.walk(full):
            paths += [os.path.relpath(os.path.join(folder, name), EXTENSION).replace(os.sep, "/") for name in names]
    for path in sorted(set(paths) - LEFT_OUT):
        with open(os.path.join(EXTENSION, path), "rb") as file:
            yield path, file.read()


def vsix_manifest(package):
    texts = {key: escape(package[key]) for key in ("displayName", "description", "icon")}
    attributes = {key: quoteattr(package[key]) for key in ("name", "version", "publisher")}
    tags = package["keywords"] + ["crowsfoot", "__ext_schema", "snippet"]
    return VSIX_MANIFEST.format(
        **texts, **attributes, tags=escape(",".join(tags)), categories=escape(",".join(package["categories"])),
        engine=quoteattr(package["engines"]["vscode"]), repository=quoteattr(package["repository"]["url"]),
        bugs=quoteattr(package["bugs"]["url"]))


def content_types():
    lines = ["<Default Extension=%s ContentType=%s/>" % (quoteattr(ending), quoteattr(kind)) for ending, kind in sorted(TYPES.items())]
    types = "http://schemas.openxmlformats.org/package/2006/content-types"
    return '<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="%s">%s</Types>\n' % (types, "".join(lines))


def write_zip(path, files):
    """Writes an archive without dates or owners, so that it depends on its contents alone."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, content in files:
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o100644 << 16
            archive.writestr(entry, content, compresslevel=9)


def write_vsix(folder):
    files = list(extension_files())
    package = json.loads(dict(files)["package.json"])
    path = os.path.join(folder, "%s-%s.vsix" % (package["name"], package["version"]))
    head = [("extension.vsixmanifest", vsix_manifest(package)), ("[Content_Types].xml", content_types())]
    write_zip(path, head + [("extension/" + name, content) for name, content in files])
    return path


def write_bundle(folder):
    """TextMate reads property lists, each with an identifier that never changes."""
    def identified(name, content):
        content["uuid"] = str(uuid.uuid5(uuid.NAMESPACE_URL, "crowsfoot/" + name)).upper()
        return plistlib.dumps(content)

    comments = [{"name": "TM_COMMENT_START", "value": "// "}]
    path = os.path.join(folder, "crowsfoot.tmbundle.zip")
    write_zip(path, [
        ("Crowsfoot.tmbundle/info.plist", identified("bundle", {"name": "Crowsfoot"})),
        ("Crowsfoot.tmbundle/Syntaxes/Crowsfoot.tmLanguage", identified("grammar", grammar.textmate())),
        ("Crowsfoot.tmbundle/Preferences/Comments.tmPreferences", identified("comments", {
            "name": "Comments", "scope": "source.crowsfoot", "settings": {"shellVariables": comments}})),
    ])
    return path


def main():
    folder = sys.argv[1] if len(sys.argv) > 1 else "."
    os.makedirs(folder, exist_ok=True)
    for write in (write_vsix, write_bundle):
        print(write(folder))


if __name__ == "__main__":
    main()
