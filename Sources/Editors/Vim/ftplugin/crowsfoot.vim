" Settings for schemas of Crowsfoot, in Vim and Neovim.

if exists("b:did_ftplugin")
  finish
endif
let b:did_ftplugin = 1

let s:save = &cpoptions
set cpoptions&vim

setlocal commentstring=//\ %s
setlocal comments=s1:/*,mb:*,ex:*/,:///,://
setlocal formatoptions-=t formatoptions+=croql
setlocal autoindent smartindent expandtab shiftwidth=4 softtabstop=4 tabstop=4
setlocal suffixesadd=.schema
setlocal define=^\\s*\\(\\(abstract\\\|virtual\\)\\s\\+\\)\\?\\(model\\\|enum\\\|struct\\\|query\\)

" `:make` fills the quickfix list.
let &l:makeprg = 'crowsfoot check --format concise %:S'
setlocal errorformat=%f:%l:%c:\ %trror:\ %m,%f:%l:%c:\ %tarning:\ %m,%f:%l:%c:\ %tnfo:\ %m

let b:undo_ftplugin = 'setlocal commentstring< comments< formatoptions< autoindent< smartindent< expandtab< shiftwidth< softtabstop<'
      \ . ' tabstop< suffixesadd< define< makeprg< errorformat<'

let &cpoptions = s:save
unlet s:save
