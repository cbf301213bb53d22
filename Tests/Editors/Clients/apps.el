;; What a user does with the schema of an app in Emacs: add a property, rename one, break the file, edit a released version.
;; Prints what there is to see after each step as JSON.  `CROWSFOOT_STEPS' has the places of the steps.

(require 'json)
(require 'eglot)
(require 'crowsfoot-mode)

(defvar seen nil)
(defvar steps (json-parse-string (getenv "CROWSFOOT_STEPS") :null-object nil))

(defun step (name) (gethash name steps))

(defun see (name &rest pairs) (push (cons name pairs) seen))

(defun go (word)
  (goto-char (point-min))
  (let ((case-fold-search nil)) (search-forward word))
  (goto-char (match-beginning 0)))

(defun add-after (word text)
  (go word)
  (let ((indentation (buffer-substring-no-properties (line-beginning-position) (point))))
    (end-of-line)
    (insert "\n" indentation text)))

;; Eglot sends edits when Emacs is idle, which it never is here.
(defun ask (method &rest more)
  (eglot--signal-textDocument/didChange)
  (jsonrpc-request (eglot--current-server-or-lose) method (append (eglot--TextDocumentPositionParams) more)))

(defun findings ()
  ;; Findings come after the answer to one request, and before that to the next one.
  (ask :textDocument/documentSymbol)
  (ask :textDocument/documentSymbol)
  (accept-process-output nil 0.05)
  (flymake-start)
  (vconcat
   (mapcar (lambda (one)
             (let ((data (cdr (assoc 'eglot-lsp-diag (flymake-diagnostic-data one)))))
               (vector (line-number-at-pos (flymake-diagnostic-beg one)) (plist-get data :severity) (plist-get data :code)
                       (flymake-diagnostic-text one))))
           (flymake-diagnostics))))

(defun lens ()
  (let ((found (ask :textDocument/codeLens)))
    (if (> (length found) 0) (plist-get (plist-get (aref found 0) :command) :title) "")))

(defun actions ()
  (let ((place (eglot--pos-to-lsp-position)))
    (ask :textDocument/codeAction :range (list :start place :end place) :context (list :diagnostics []))))

(defun titles () (vconcat (mapcar (lambda (one) (plist-get one :title)) (actions))))

(defun hover (word)
  (go word)
  (let ((found (ask :textDocument/hover))) (if found (plist-get (plist-get found :contents) :value) "")))

(defun reset (original)
  (erase-buffer)
  (insert original))

(defun open-file (name)
  (find-file name)
  (eglot-ensure)
  (run-hooks 'post-command-hook)
  (let ((end (+ (float-time) 20)))
    (while (and (< (float-time) end) (not (eglot-current-server))) (accept-process-output nil 0.02))))

(defun run ()
  (setq eglot-sync-connect 20 eglot-confirm-server-initiated-edits nil)
  (open-file (step "schema"))
  (let ((original (buffer-string)) (word (step "property")))
    (see 'start (cons 'findings (findings)) (cons 'lens (lens)) (cons 'hover (hover word)))
    (add-after word "estimate: Int")
    (go "estimate")
    (see 'added (cons 'findings (findings)) (cons 'lens (lens)) (cons 'actions (titles)))
    (reset original)
    (go word)
    (ask :textDocument/documentSymbol)
    (eglot-rename "renamed")
    (go "renamed")
    (see 'renamed (cons 'findings (findings)) (cons 'lens (lens))
         (cons 'line (progn (go "renamed") (buffer-substring-no-properties (line-beginning-position) (line-end-position)))))
    (reset original)
    (add-after word "estimate: ")
    (let ((completion (ask :textDocument/completion)))
      (see 'broken (cons 'findings (findings)) (cons 'lens (lens))
           (cons 'completion (vconcat (mapcar (lambda (one) (plist-get one :label))
                                              (if (vectorp completion) completion (plist-get completion :items)))))
           (cons 'hover (hover word))))
    (reset original)
    (when (step "released")
      (save-buffer)
      (open-file (expand-file-name (concat "../" (step "released")) default-directory))
      (let ((copy (buffer-string)))
        (add-after (step "releasedProperty") "estimate: String?")
        (go "estimate")
        (let ((found (findings)) (known (actions)))
          (eglot--apply-workspace-edit
           (plist-get (seq-find (lambda (one) (string-prefix-p "Undo the edit" (plist-get one :title))) known) :edit))
          (see 'released (cons 'findings found)
               (cons 'actions (vconcat (mapcar (lambda (one) (plist-get one :title)) known)))
               (cons 'undone (if (equal (buffer-substring-no-properties (point-min) (point-max)) (substring-no-properties copy))
                                 t :json-false))))))))

(condition-case problem (run)
  (error (push (cons 'problem (error-message-string problem)) seen)))
(princ (json-encode (reverse seen)))
