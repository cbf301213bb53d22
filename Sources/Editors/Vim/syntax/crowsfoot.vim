" Vim syntax file for schemas of Crowsfoot.
" The rules are those of ../../grammar.py, in reverse order: of two items that start at one place, Vim takes the one that is defined last.

if exists("b:current_syntax")
  finish
endif

let s:save = &cpoptions
set cpoptions&vim

syntax case match
syntax iskeyword @,48-57,_,128-255

let s:name = '\%([0-9]\@!\k\+\)'
" Where a statement or a member can start.
let s:start = '\%(^\|[{;]\)\s*\zs'
let s:version = '[0-9]\+\%(\.[0-9]\+\)*'
let s:types = '\<\%(Bool\|Int\|Int8\|Int16\|Int32\|Int64\|UInt8\|UInt16\|UInt32\|UInt64\|Float\|Double\|Decimal\|String\|Date\|Data\|UUID\|URL'
      \ . '\|Duration\)\>'

" Defines a match by a pattern that may contain slashes.
function! s:Match(group, pattern, options = '') abort
  execute 'syntax match' a:group '/' . escape(a:pattern, '/') . '/' a:options
endfunction

" Expressions
call s:Match('crowsfootOperator', '\.\.[.<]\|&&\|||\|??\|[=!<>]=\|[-+*/%<>!?=]')
call s:Match('crowsfootNumber', '\k\@1<!\%(0x[0-9A-Fa-f_]\+\|0b[01_]\+\|0o[0-7_]\+\|[0-9][0-9_]*\%(\.[0-9][0-9_]*\)*\%([eE][+-]\?[0-9_]\+\)\?\)')
call s:Match('crowsfootVariable', s:name)
call s:Match('crowsfootUserType', '\<[A-Z]\k*')
call s:Match('crowsfootType', '\.\@1<!' . s:types)
call s:Match('crowsfootFunction', '\<daysAgo(\@=')
call s:Match('crowsfootMoment', '\<\%(now\|today\|tomorrow\)\>(\@!')
call s:Match('crowsfootSelf', '\<self\>\|\$[0-9]\+')
call s:Match('crowsfootConstant', '\<\%(true\|false\|nil\)\>')
call s:Match('crowsfootProperty', '[A-Z]\@!' . s:name . ':\@=')
call s:Match('crowsfootMember', '[A-Z]\@!\%([^.]\.\)\@2<=' . s:name)
call s:Match('crowsfootCall', '[A-Z]\@!\%([^.]\.\)\@2<=' . s:name . '\%((\|\s*{\)\@=')
call s:Match('crowsfootCase', '\%(\%(^\|[^0-9A-Za-z_)\]?!`"}.]\)\.\)\@2<=' . s:name)
call s:Match('crowsfootRule', s:name . '\%([/-]' . s:name . '\)\+', 'contained')
call s:Match('crowsfootAttribute', '@' . s:name)
execute 'syntax region crowsfootArguments matchgroup=crowsfootAttribute start=/@' . s:name . '(/ matchgroup=NONE end=/)/ end=/$/'
      \ 'contains=crowsfootParentheses,crowsfootRule,@crowsfootExpression'
syntax region crowsfootParentheses start=/(/ end=/)/ end=/$/ contained contains=crowsfootParentheses,@crowsfootExpression
syntax match crowsfootSwift /`[^`]*`\?/ contains=@crowsfootValue
syntax cluster crowsfootValue contains=crowsfootString,crowsfootOperator,crowsfootNumber,crowsfootVariable,crowsfootUserType,crowsfootType,
      \crowsfootFunction,crowsfootMoment,crowsfootSelf,crowsfootConstant,crowsfootProperty,crowsfootMember,crowsfootCall,crowsfootCase
syntax cluster crowsfootExpression contains=@crowsfootValue,@crowsfootComment,crowsfootSwift,crowsfootAttribute,crowsfootArguments

" Strings
syntax match crowsfootEscape /\\\%([nrt0\\"']\|u{\x\{1,8}}\)/ contained
" These are no regions: if one ended with its line, so that a region around it had to end there, too, Vim would go on with that in the next line.
syntax match crowsfootString /"\%([^"\\]\|\\.\)*"\?/ contains=crowsfootEscape
syntax match crowsfootString /#".\{-}\%("#\|$\)/
syntax match crowsfootString /##".\{-}\%("##\|$\)/
syntax region crowsfootString start=/"""/ end=/"""/ contains=crowsfootEscape

" Properties
call s:Match('crowsfootModifier', s:start . '\%(var\|let\)\%(\s\+' . s:name . '\s*:\)\@=', 'nextgroup=crowsfootProperty skipwhite')
call s:Match('crowsfootProperty', s:start . s:name . '\%(\s*:\)\@=')

" Steps of migrations
call s:Match('crowsfootOrder', '\%(newest\|oldest\|first\|last\)', 'contained')
call s:Match('crowsfootClause', '\S\@1<!keep\%(\s\+\%(newest\|oldest\|first\|last\)[0-9A-Za-z_.]\@!\)\@=', 'nextgroup=crowsfootOrder skipwhite')
call s:Match('crowsfootClause', '\S\@1<!\%(with\|into\)\%(\s\|$\)\@=')
call s:Match('crowsfootClause', s:start . '\%(note\|custom\)\%(\s\+["#]\)\@=')
call s:Match('crowsfootClause', s:start . '\%(fill\|convert\|split\|merge\|key\|unique\)\%(\s\+' . s:name . '\)\@=')
call s:Match('crowsfootAccepted', s:name, 'contained')
call s:Match('crowsfootClause', s:start . 'accept\%(\s\+' . s:name . '\s\+' . s:name . '\)\@=', 'nextgroup=crowsfootAccepted skipwhite')

" Clauses of queries
call s:Match('crowsfootClause', '\%(sort\s\)\@5<!\%([0-9A-Za-z_]\s\)\@2<=\%(asc\|desc\)\%(\s*\%([,;}]\|//\|/\*\|$\)\)\@=')
call s:Match('crowsfootClause', '[^ \t{;]\@1<!where\%(\s\+[^[:space:]:]\|$\)\@=')
call s:Match('crowsfootClause', s:start . '\%(sort\|limit\|offset\)\%(\s\+[^[:space:]:]\)\@=')

" Cases: the name after the keyword, and those after commas that aren't in arguments
call s:Match('crowsfootCaseName', '\%(,\s*\)\@8<=\%(\%(^\|[{;]\)\s*case\s.*\)\@<=' . s:name)
call s:Match('crowsfootFirstCaseName', s:name, 'contained')
call s:Match('crowsfootStatement', s:start . 'case\%(\s\+' . s:name . '\)\@=', 'nextgroup=crowsfootFirstCaseName skipwhite')

" Declarations
call s:Match('crowsfootColon', ':', 'contained nextgroup=crowsfootUserType,crowsfootType skipwhite')
call s:Match('crowsfootTypeName', s:name, 'contained nextgroup=crowsfootColon skipwhite')
call s:Match('crowsfootQueryName', s:name, 'contained')
call s:Match('crowsfootKind', s:name, 'contained')
call s:Match('crowsfootRemoved', s:name, 'contained')
call s:Match('crowsfootVersion', s:version, 'contained nextgroup=crowsfootFrom skipwhite')
call s:Match('crowsfootFrom', '\%(from\|after\)\%(\s\+' . s:version . '\)\@=', 'contained')

function! s:Statement(keyword, rest, next) abort
  call s:Match('crowsfootStatement', s:start . a:keyword . '\%(' . a:rest . '\)\@=', 'nextgroup=' . a:next . ' skipwhite')
endfunction

call s:Match('crowsfootStatement', s:start . '\%(seed\|migration\)\%(\s*\%({\|$\)\)\@=')
call s:Match('crowsfootStatement', s:start . 'section\%(\s\+["#]\)\@=')
call s:Statement('query', '\s\+' . s:name . '\s*\%([(@{]\|$\)', 'crowsfootQueryName')
call s:Statement('\%(struct\|enum\|model\)', '\s\+' . s:name, 'crowsfootTypeName')
call s:Match('crowsfootStatement', 'model', 'contained nextgroup=crowsfootTypeName skipwhite')
call s:Match('crowsfootModifier', s:start . '\%(abstract\|virtual\)\%(\s\+model\s\+' . s:name . '\)\@=', 'nextgroup=crowsfootStatement skipwhite')
call s:Statement('remove', '\s\+' . s:name . '\%(\s*:\|\k\)\@!', 'crowsfootRemoved')
call s:Statement('output', '\s\+' . s:name . '\%(\s*:\|\k\)\@!', 'crowsfootKind')
call s:Statement('schema', '\s\+' . s:name . '\%(\s*:\|\k\)\@!', 'crowsfootTypeName')
call s:Statement('version', '\s\+' . s:version, 'crowsfootVersion')

" Comments
syntax region crowsfootBlockComment matchgroup=crowsfootBlockComment start=/\/\*/ end=/\*\//
      \ contains=crowsfootBlockComment,crowsfootTodo,@Spell
syntax region crowsfootDocComment matchgroup=crowsfootDocComment start=/\/\*\*[/*]\@!/ end=/\*\// contains=crowsfootBlockComment,@Spell
syntax match crowsfootLineComment /\/\/.*/ contains=crowsfootTodo,@Spell
syntax match crowsfootDocComment /\/\/\/.*/ contains=@Spell
syntax keyword crowsfootTodo TODO FIXME contained
syntax cluster crowsfootComment contains=crowsfootBlockComment,crowsfootLineComment,crowsfootDocComment

syntax sync fromstart

highlight default link crowsfootStatement Statement
highlight default link crowsfootClause Keyword
highlight default link crowsfootModifier StorageClass
highlight default link crowsfootFrom StorageClass
highlight default link crowsfootOrder StorageClass
highlight default link crowsfootAccepted StorageClass
highlight default link crowsfootKind Type
highlight default link crowsfootRemoved Structure
highlight default link crowsfootVersion Number
highlight default link crowsfootAttribute PreProc
highlight default link crowsfootTypeName Typedef
highlight default link crowsfootQueryName Function
highlight default link crowsfootFunction Function
highlight default link crowsfootCall Function
highlight default link crowsfootType Type
highlight default link crowsfootUserType Structure
highlight default link crowsfootProperty Identifier
highlight default link crowsfootCase Constant
highlight default link crowsfootCaseName Constant
highlight default link crowsfootFirstCaseName Constant
highlight default link crowsfootMoment Constant
highlight default link crowsfootConstant Boolean
highlight default link crowsfootSelf Special
highlight default link crowsfootNumber Number
highlight default link crowsfootString String
highlight default link crowsfootEscape SpecialChar
highlight default link crowsfootOperator Operator
highlight default link crowsfootLineComment Comment
highlight default link crowsfootBlockComment Comment
highlight default link crowsfootDocComment SpecialComment
highlight default link crowsfootTodo Todo

delfunction s:Match
delfunction s:Statement
let b:current_syntax = "crowsfoot"
let &cpoptions = s:save
unlet s:save s:name s:start s:version s:types
