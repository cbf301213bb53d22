" The language server of Crowsfoot, for Vim with ALE. Source this file after ALE is in 'runtimepath'.

call ale#linter#Define('crowsfoot', {
      \ 'name': 'crowsfoot',
      \ 'lsp': 'stdio',
      \ 'executable': 'crowsfoot',
      \ 'command': '%e lsp',
      \ 'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
      \ })
