-- The language server of Crowsfoot, for Neovim 0.11 and later: `vim.lsp.enable("crowsfoot")`.
return {
  cmd = { "crowsfoot", "lsp" },
  filetypes = { "crowsfoot" },
  root_markers = { "Package.swift", ".git" },
}
