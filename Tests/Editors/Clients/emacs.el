;; What a user does in Emacs with Eglot: look at a finding, fix it, read, go to a declaration, rename and format.
;; Prints what there is to see as JSON.

(require 'json)
(require 'eglot)
(require 'crowsfoot-mode)

(defvar seen nil)

(defun see (name value) (push (cons name value) seen))

(defun wait (what condition)
  (let ((end (+ (float-time) 20)))
    (while (and (< (float-time) end) (not (funcall condition)))
      (accept-process-output nil 0.02))
    (unless (funcall condition) (error "Waited in vain for %s" what))))

(defun line (number)
  (save-excursion
    (goto-char (point-min))
    (forward-line (1- number))
    (buffer-substring-no-properties (point) (line-end-position))))

(defun go (number word)
  (goto-char (point-min))
  (forward-line (1- number))
  (let ((case-fold-search nil)) (search-forward word (line-end-position)))
  (goto-char (match-beginning 0)))

;; Eglot sends edits when Emacs is idle, which it never is here.
(defun findings ()
  (eglot--signal-textDocument/didChange)
  (flymake-start)
  (flymake-diagnostics))

(defun steps ()
  (setq eglot-sync-connect 20 eglot-autoshutdown t eglot-confirm-server-initiated-edits nil)
  (find-file "Library.schema")
  (eglot-ensure)
  (run-hooks 'post-command-hook)
  (wait "a finding" #'findings)
  (see 'findings
       (vconcat (mapcar (lambda (one)
                          (save-excursion
                            (goto-char (flymake-diagnostic-beg one))
                            (vector (line-number-at-pos) (1+ (current-column)) (flymake-diagnostic-text one))))
                        (findings))))
  (go 5 "Strng")
  (cl-letf (((symbol-function 'completing-read) (lambda (_ choices &rest _) (caar choices))))
    (eglot-code-actions (point) nil "quickfix" t))
  (wait "the fix" (lambda () (string-match-p "String" (line 5))))
  (wait "no findings" (lambda () (not (findings))))
  (see 'fixed (line 5))
  (go 6 "Author")
  (see 'hover (plist-get (plist-get (jsonrpc-request (eglot--current-server-or-lose) :textDocument/hover
                                                     (eglot--TextDocumentPositionParams))
                                    :contents)
                         :value))
  (xref-find-definitions "Author")
  (see 'declaration (line (line-number-at-pos)))
  (go 6 "Author")
  (eglot-rename "Writer")
  (eglot-format-buffer)
  (see 'text (buffer-substring-no-properties (point-min) (point-max)))
  (save-buffer)
  (eglot-shutdown (eglot--current-server-or-lose)))

(condition-case problem (steps)
  (error (see 'problem (error-message-string problem))))
(princ (json-encode seen))
