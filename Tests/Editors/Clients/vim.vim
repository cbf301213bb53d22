" What a user does in Vim with ALE: look at a finding, in the quickfix list too, fix it, go to a declaration, rename and format. Writes what
" there is to see as JSON.

set runtimepath+=/usr/share/vim-ale
runtime plugin/ale.vim
let s:seen = {}

function! s:Wait(what, condition) abort
  for _ in range(1000)
    if a:condition() | return | endif
    sleep 20m
  endfor
  throw 'waited in vain for ' . a:what
endfunction

" The new name, for which ALE would ask.
runtime autoload/ale/util.vim
function! ale#util#Input(...) abort
  return 'Writer'
endfunction

function! s:Steps() abort
  edit Library.schema
  call s:Wait('a finding', {-> !empty(ale#engine#GetLoclist(bufnr()))})
  let s:seen.color = synIDattr(synID(4, 1, 1), 'name')
  let s:seen.findings = map(copy(ale#engine#GetLoclist(bufnr())), {_, one -> [one.lnum, one.col, get(one, 'code', ''), one.type]})
  silent make!
  let s:seen.quickfix = map(getqflist(), {_, one -> [one.lnum, one.col, one.type]})
  %s/Strng/String/
  call ale#Queue(0)
  call s:Wait('no findings', {-> empty(ale#engine#GetLoclist(bufnr()))})
  let s:seen.fixed = getline(5)
  call cursor(6, 13)
  ALEGoToDefinition
  call s:Wait('the declaration', {-> line('.') == 10})
  let s:seen.declaration = getline('.')
  call cursor(6, 13)
  ALERename
  call s:Wait('the new name', {-> getline(10) =~# 'Writer'})
  silent %!crowsfoot format - 2>/dev/null
  let s:seen.text = join(getline(1, '$'), "\n") . "\n"
endfunction

try
  call s:Steps()
catch
  let s:seen.problem = v:exception . ' ' . v:throwpoint
endtry
call writefile([json_encode(s:seen)], $CROWSFOOT_OUTPUT)
qall!
