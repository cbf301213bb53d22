" What a user sees in Vim with ALE: a finding, without it after the fix, and hover. Writes it as JSON.

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

function! s:Steps() abort
  edit Library.schema
  call s:Wait('a finding', {-> !empty(ale#engine#GetLoclist(bufnr()))})
  let s:seen.color = synIDattr(synID(4, 1, 1), 'name')
  let s:seen.findings = map(copy(ale#engine#GetLoclist(bufnr())), {_, one -> [one.lnum, one.col, get(one, 'code', ''), one.type]})
  %s/Strng/String/
  call ale#Queue(0)
  call s:Wait('no findings', {-> empty(ale#engine#GetLoclist(bufnr()))})
  let s:seen.fixed = getline(5)
endfunction

try
  call s:Steps()
catch
  let s:seen.problem = v:exception . ' ' . v:throwpoint
endtry
call writefile([json_encode(s:seen)], $CROWSFOOT_OUTPUT)
qall!
