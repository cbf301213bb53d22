-- What a user does with the schema of an app in Neovim: add a property, rename one, break the file, edit a released version.
-- Prints what there is to see after each step as JSON. `CROWSFOOT_STEPS` has the places of the steps.

local steps = vim.json.decode(vim.env.CROWSFOOT_STEPS)
local seen = {}

local function wait(what, condition)
  if not vim.wait(20000, condition, 10) then error("waited in vain for " .. what) end
end

local function text() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end

local function lineOf(word)
  for number, line in ipairs(text()) do
    if line:find(word, 1, true) then return number end
  end
  error("no line has " .. word)
end

-- Adds a line after that of a word, indented like it.
local function add(word, line)
  local number = lineOf(word)
  vim.fn.append(number, text()[number]:match("^%s*") .. line)
end

local function go(word) vim.api.nvim_win_set_cursor(0, { lineOf(word), text()[lineOf(word)]:find(word, 1, true) - 1 }) end

-- Returns the result of a request after the server has seen the last edit.
local function ask(method, more)
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(0, "utf-8"), more or {})
  local answer = vim.lsp.buf_request_sync(0, method, params, 20000) or {}
  for _, one in pairs(answer) do return one.result ~= vim.NIL and one.result or nil, one.err end
end

local function findings()
  -- Findings come after the answer to one request, and before that to the next one.
  ask("textDocument/documentSymbol")
  ask("textDocument/documentSymbol")
  local all = vim.tbl_map(function(one) return { one.lnum + 1, one.severity, one.code, one.message } end, vim.diagnostic.get(0))
  table.sort(all, function(left, right) return left[1] < right[1] end)
  return all
end

local function lens()
  local found = ask("textDocument/codeLens") or {}
  return found[1] and found[1].command.title or ""
end

local function actions()
  local cursor = vim.api.nvim_win_get_cursor(0)
  local place = { line = cursor[1] - 1, character = cursor[2] }
  return ask("textDocument/codeAction", { range = { start = place, ["end"] = place }, context = { diagnostics = {} } }) or {}
end

local function titles() return vim.tbl_map(function(one) return one.title end, actions()) end

local function apply(title)
  for _, one in ipairs(actions()) do
    if vim.startswith(one.title, title) then
      vim.lsp.util.apply_workspace_edit(one.edit, "utf-8")
      return
    end
  end
  error("no action starts with " .. title)
end

local function hover(word)
  go(word)
  local found = ask("textDocument/hover")
  return found and found.contents.value or ""
end

local function reset(original) vim.api.nvim_buf_set_lines(0, 0, -1, false, original) end

local function run()
  vim.cmd("filetype plugin on")
  vim.cmd.edit(steps.schema)
  wait("the server", function() return #vim.lsp.get_clients({ bufnr = 0 }) > 0 and vim.lsp.get_clients({ bufnr = 0 })[1].initialized end)
  local original = text()
  seen.start = { findings = findings(), lens = lens(), hover = hover(steps.property) }

  add(steps.property, "estimate: Int")
  go("estimate")
  seen.added = { findings = findings(), lens = lens(), actions = titles() }
  reset(original)

  go(steps.property)
  vim.lsp.buf.rename("renamed")
  wait("the new name", function() return table.concat(text(), "\n"):find("renamed", 1, true) end)
  seen.renamed = { findings = findings(), lens = lens(), line = text()[lineOf("renamed")] }
  reset(original)

  add(steps.property, "estimate: ")
  seen.broken = { findings = findings(), lens = lens(), hover = hover(steps.property) }
  go("estimate")
  vim.api.nvim_win_set_cursor(0, { vim.api.nvim_win_get_cursor(0)[1], #vim.api.nvim_get_current_line() })
  local place = { line = vim.api.nvim_win_get_cursor(0)[1] - 1, character = #vim.api.nvim_get_current_line() }
  local list = ask("textDocument/completion", { position = place })
  seen.broken.completion = vim.tbl_map(function(one) return one.label end, list and (list.items or list) or {})
  reset(original)

  if steps.released ~= vim.NIL then
    vim.cmd("write!")
    vim.cmd.edit(steps.released)
    wait("the server", function() return #vim.lsp.get_clients({ bufnr = 0 }) > 0 end)
    local copy = text()
    add(steps.releasedProperty, "estimate: String?")
    go("estimate")
    seen.released = { findings = findings(), actions = titles() }
    apply("Undo the edit")
    seen.released.undone = vim.deep_equal(text(), copy)
  end
end

local done, problem = pcall(run)
if not done then seen.problem = tostring(problem) end
io.stdout:write(vim.json.encode(seen))
vim.cmd("qall!")
