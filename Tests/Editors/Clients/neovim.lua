-- What a user does in Neovim: look at a finding, fix it, read, go to a declaration, rename and format. Prints what there is to see as JSON.

local seen = {}

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then error("waited in vain for " .. what) end
end

local function text() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

-- Moves to the first place of a text in a line.
local function go(line, word) vim.api.nvim_win_set_cursor(0, { line, text()[line]:find(word, 1, true) - 1 }) end

local steps = {
  function()
    vim.cmd("filetype plugin on | syntax on")
    vim.cmd.edit("Library.schema")
    wait("a finding", function() return #vim.diagnostic.get(0) > 0 end)
    seen.color = vim.fn.synIDattr(vim.fn.synID(4, 1, 1), "name")
    seen.findings = vim.tbl_map(
      function(one) return { one.lnum + 1, one.col + 1, one.code, one.severity } end, vim.diagnostic.get(0))
  end,
  function()
    go(5, "Strng")
    vim.lsp.buf.code_action({ filter = function(one) return one.kind == "quickfix" end, apply = true })
    wait("the fix", function() return text()[5]:find("String", 1, true) end)
    wait("no findings", function() return #vim.diagnostic.get(0) == 0 end)
    seen.fixed = text()[5]
  end,
  function()
    go(6, "Author")
    local answer = vim.lsp.buf_request_sync(0, "textDocument/hover", vim.lsp.util.make_position_params(0, "utf-8"), 20000)
    for _, one in pairs(answer) do seen.hover = one.result.contents.value end
    vim.lsp.buf.definition()
    wait("the declaration", function() return vim.api.nvim_win_get_cursor(0)[1] == 10 end)
    seen.declaration = vim.api.nvim_get_current_line()
  end,
  function()
    go(6, "Author")
    vim.lsp.buf.rename("Writer")
    wait("the new name", function() return text()[10]:find("Writer", 1, true) end)
    vim.lsp.buf.format({ timeout_ms = 20000 })
    seen.text = table.concat(text(), "\n") .. "\n"
  end,
  function()
    vim.cmd("write")
    vim.cmd.edit("Models.swift")
    wait("a finding in Swift", function() return #vim.diagnostic.get(0) > 0 end)
    seen.swift = vim.tbl_map(function(one) return { one.lnum + 1, one.message } end, vim.diagnostic.get(0))
  end,
  function()
    vim.lsp.stop_client(vim.lsp.get_clients())
    wait("the end of the server", function() return #vim.lsp.get_clients() == 0 end)
  end,
}

for _, step in ipairs(steps) do
  local done, problem = pcall(step)
  if not done then
    seen.problem = tostring(problem)
    break
  end
end
io.stdout:write(vim.json.encode(seen))
vim.cmd("qall!")
