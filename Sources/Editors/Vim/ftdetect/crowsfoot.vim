autocmd BufNewFile,BufRead *.schema setfiletype crowsfoot
