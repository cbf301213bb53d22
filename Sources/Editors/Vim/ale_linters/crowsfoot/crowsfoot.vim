" The language server of Crowsfoot in ALE, which finds this file by itself.

call ale#linter#Define('crowsfoot', {
      \ 'name': 'crowsfoot',
      \ 'lsp': 'stdio',
      \ 'executable': 'crowsfoot',
      \ 'command': '%e lsp',
      \ 'project_root': {buffer -> fnamemodify(bufname(buffer), ':p:h')},
      \ })
