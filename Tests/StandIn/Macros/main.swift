import Foundation

// The compiler keeps the plugin running for a whole compilation.
let channel = PluginChannel()
while let request = try channel.read() {
    try channel.write(MacroCatalog.answer(request))
}
