;;; crowsfoot-mode.el --- Schemas of Crowsfoot  -*- lexical-binding: t; -*-

;; Version: 0.1.0
;; Package-Requires: ((emacs "27.1"))
;; Keywords: languages
;; URL: https://github.com/OWNER/crowsfoot

;;; Commentary:

;; A major mode for schemas of SwiftData and Core Data, with colors, indentation, an index, and the language server of Crowsfoot:
;; `M-x eglot' starts it.  The rules of the colors are those of ../grammar.py.

;;; Code:

(defgroup crowsfoot nil
  "Schemas of Crowsfoot."
  :group 'languages)

(defcustom crowsfoot-program "crowsfoot"
  "Name or path of the program `crowsfoot'."
  :type 'string)

(defcustom crowsfoot-indent-offset 4
  "Number of spaces per level."
  :type 'integer
  :safe #'integerp)

(defvar crowsfoot-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?/ ". 124b" table)
    (modify-syntax-entry ?* ". 23n" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?\" "." table)
    (modify-syntax-entry ?_ "w" table)
    (modify-syntax-entry ?@ "_" table)
    (modify-syntax-entry ?$ "_" table)
    (modify-syntax-entry ?` "." table)
    (modify-syntax-entry ?' "." table)
    (modify-syntax-entry ?< "." table)
    (modify-syntax-entry ?> "." table)
    (modify-syntax-entry ?& "." table)
    (modify-syntax-entry ?| "." table)
    (modify-syntax-entry ?= "." table)
    (modify-syntax-entry ?% "." table)
    (modify-syntax-entry ?+ "." table)
    (modify-syntax-entry ?- "." table)
    table)
  "Syntax table of `crowsfoot-mode'.")

(defun crowsfoot--propertize (start end)
  "Mark the quotation marks of strings between START and END.
A string ends with its line, except in three quotation marks."
  (goto-char start)
  (while (re-search-forward "\"\"\"\\|#+\"\\|\"" end t)
    (let ((opening (match-beginning 0)) (mark (match-string 0)))
      (unless (nth 8 (save-excursion (syntax-ppss opening)))
        (crowsfoot--fence opening)
        (cond ((equal mark "\"\"\"")
               (when (search-forward "\"\"\"" nil 'move)
                 (put-text-property opening (point) 'syntax-multiline t)
                 (crowsfoot--fence (1- (point)))))
              ((eq (aref mark 0) ?#)
               (re-search-forward (concat "\"" (make-string (1- (length mark)) ?#) "\\|\n") nil 'move)
               (crowsfoot--fence (1- (point))))
              (t
               (re-search-forward "\\=\\(?:\\\\.\\|[^\"\\\n]\\)*" nil t)
               (unless (eobp)
                 (crowsfoot--fence (point))
                 (forward-char))))))))

(defun crowsfoot--fence (position)
  "Make the character at POSITION one that starts or ends a string."
  (put-text-property position (1+ position) 'syntax-table '(15)))

(defun crowsfoot--syntactic-face (state)
  "Return the face of the string or comment in STATE."
  (cond ((nth 3 state) font-lock-string-face)
        ((save-excursion
           (goto-char (nth 8 state))
           (looking-at "///\\|/\\*\\*[^/*]"))
         font-lock-doc-face)
        (t font-lock-comment-face)))

(eval-and-compile
  (defconst crowsfoot--name "[A-Za-z_[:nonascii:]][0-9A-Za-z_[:nonascii:]]*")
  (defconst crowsfoot--start "\\(?:^\\|[{;]\\)[ \t]*")
  (defconst crowsfoot--types
    (concat "\\_<\\(?:"
            (regexp-opt '("Bool" "Int" "Int8" "Int16" "Int32" "Int64" "UInt8" "UInt16" "UInt32" "UInt64" "Float" "Double" "Decimal"
                          "String" "Date" "Data" "UUID" "URL" "Duration"))
            "\\)\\_>")))

(defun crowsfoot--next-case (limit)
  "Find the next name of a case on this line, before LIMIT."
  (let ((end (min limit (line-end-position))) found)
    (while (and (not found) (< (point) end) (not (looking-at "[ \t]*[;}]")))
      (cond ((nth 8 (syntax-ppss)) (goto-char end))
            ((looking-at (concat "[ \t,]*\\(" crowsfoot--name "\\)"))
             (setq found (match-data))
             (goto-char (match-end 0)))
            ((looking-at "[ \t]*//") (goto-char end))
            ((looking-at "[ \t]*\\(?:=[ \t]*\\)?[\"(@`#/]") (goto-char (match-end 0)) (backward-char) (crowsfoot--skip end))
            (t (forward-char))))
    (when found
      (set-match-data found)
      t)))

(defun crowsfoot--skip (end)
  "Move over a string, attribute or comment here, but not beyond END."
  (cond ((looking-at (concat "@" crowsfoot--name)) (goto-char (match-end 0)))
        ((looking-at "`[^`\n]*`?") (goto-char (match-end 0)))
        ((looking-at "/\\*") (or (forward-comment 1) (goto-char end)))
        ((looking-at "[\"(#]")
         (when (eq (char-after) ?#) (skip-chars-forward "#"))
         (condition-case nil (forward-sexp) (scan-error (goto-char end))))
        (t (forward-char)))
  (when (> (point) end) (goto-char end)))

(defconst crowsfoot--keywords
  (let ((name crowsfoot--name) (start crowsfoot--start) (types crowsfoot--types)
        (version "[0-9]+\\(?:\\.[0-9]+\\)*"))
    `(;; Declarations
      (,(concat start "\\(schema\\)[ \t]+\\(" name "\\)") (1 font-lock-keyword-face) (2 font-lock-type-face))
      (,(concat start "\\(version\\)[ \t]+" version "\\(?:[ \t]+\\(from\\|after\\)[ \t]+" version "\\)?")
       (1 font-lock-keyword-face) (2 font-lock-keyword-face nil t))
      (,(concat start "\\(output\\)[ \t]+\\(" name "\\)") (1 font-lock-keyword-face) (2 font-lock-type-face))
      (,(concat start "\\(section\\)[ \t]+[\"#]") (1 font-lock-keyword-face))
      (,(concat start "\\(remove\\)[ \t]+\\(" name "\\)") (1 font-lock-keyword-face) (2 font-lock-type-face))
      (,(concat start "\\(?:\\(abstract\\|virtual\\)[ \t]+\\)?\\(model\\)[ \t]+\\(" name "\\)\\(?:[ \t]*:[ \t]*\\(" name "\\)\\)?")
       (1 font-lock-keyword-face nil t) (2 font-lock-keyword-face) (3 font-lock-type-face) (4 font-lock-type-face nil t))
      (,(concat start "\\(enum\\|struct\\)[ \t]+\\(" name "\\)\\(?:[ \t]*:[ \t]*\\(" name "\\)\\)?")
       (1 font-lock-keyword-face) (2 font-lock-type-face) (3 font-lock-type-face nil t))
      (,(concat start "\\(query\\)[ \t]+\\(" name "\\)[ \t]*\\(?:[(@{]\\|$\\)") (1 font-lock-keyword-face) (2 font-lock-function-name-face))
      (,(concat start "\\(seed\\|migration\\)[ \t]*\\(?:{\\|$\\)") (1 font-lock-keyword-face))
      (,(concat start "\\(case\\)[ \t]+[A-Za-z_[:nonascii:]]")
       (1 font-lock-keyword-face) (crowsfoot--next-case (goto-char (match-end 1)) nil (1 font-lock-constant-face)))
      ;; Clauses of queries, and steps of migrations
      (,(concat start "\\(sort\\|limit\\|offset\\)[ \t]+[^ \t\n:]") (1 font-lock-keyword-face))
      ("\\(?:^\\|[ \t{;]\\)\\(where\\)\\(?:[ \t]+[^ \t\n:]\\|$\\)" (1 font-lock-keyword-face))
      ("[0-9A-Za-z_][ \t]\\(asc\\|desc\\)[ \t]*\\(?:[,;}/]\\|$\\)" (1 font-lock-keyword-face))
      (,(concat start "\\(accept\\)[ \t]+\\(" name "\\)[ \t]+[A-Za-z_[:nonascii:]]") (1 font-lock-keyword-face) (2 font-lock-keyword-face))
      (,(concat start "\\(fill\\|convert\\|split\\|merge\\|key\\|unique\\)[ \t]+[A-Za-z_[:nonascii:]]") (1 font-lock-keyword-face))
      (,(concat start "\\(note\\|custom\\)[ \t]+[\"#]") (1 font-lock-keyword-face))
      ("\\(?:^\\|[ \t]\\)\\(with\\|into\\)\\(?:[ \t]\\|$\\)" (1 font-lock-keyword-face))
      ("\\(?:^\\|[ \t]\\)\\(keep\\)[ \t]+\\(newest\\|oldest\\|first\\|last\\)\\_>" (1 font-lock-keyword-face) (2 font-lock-keyword-face))
      ;; Properties, and expressions
      (,(concat start "\\(?:\\(var\\|let\\)[ \t]+\\)?\\(" name "\\)[ \t]*:") (1 font-lock-keyword-face nil t) (2 font-lock-variable-name-face))
      (,(concat "@" name) . font-lock-preprocessor-face)
      (,(concat "\\(?:^\\|[^]0-9A-Za-z_)?!`\"}.]\\)\\.\\(" name "\\)") (1 font-lock-constant-face))
      ("\\.\\([A-Z][0-9A-Za-z_[:nonascii:]]*\\)" (1 font-lock-type-face))
      (,(concat "\\.\\(" name "\\)\\(?:(\\|[ \t]*{\\)") (1 font-lock-function-name-face))
      (,(concat "\\.\\(" name "\\)") (1 'default))
      (,(concat "\\(?:^\\|[^0-9A-Za-z_.@[:nonascii:]]\\)\\([a-z_[:nonascii:]][0-9A-Za-z_[:nonascii:]]*\\):") (1 font-lock-variable-name-face))
      ("\\_<\\(?:true\\|false\\|nil\\)\\_>" . font-lock-constant-face)
      ("\\_<self\\_>\\|\\$[0-9]+" . font-lock-builtin-face)
      ("\\_<\\(now\\|today\\|tomorrow\\)\\_>\\(?:[^(]\\|$\\)" (1 font-lock-builtin-face))
      ("\\_<\\(daysAgo\\)(" (1 font-lock-builtin-face))
      (,types . font-lock-type-face)
      (,(concat "\\(?:^\\|[^0-9A-Za-z_@[:nonascii:]]\\)\\([A-Z][0-9A-Za-z_[:nonascii:]]*\\)") (1 font-lock-type-face))))
  "Rules of the colors.  Of several that match a word, the first one wins.")

(defun crowsfoot-indent-line ()
  "Indent a line by the number of brackets that it is in."
  (interactive)
  (let ((indentation
         (save-excursion
           (back-to-indentation)
           (let ((state (syntax-ppss)))
             (cond ((nth 8 state) nil)
                   ((looking-at "[])}]") (* crowsfoot-indent-offset (max 0 (1- (car state)))))
                   (t (* crowsfoot-indent-offset (car state))))))))
    (cond ((not indentation) 'noindent)
          ((<= (current-column) (current-indentation)) (indent-line-to indentation))
          (t (save-excursion (indent-line-to indentation))))))

(defvar crowsfoot--index
  (let ((named (lambda (keyword) (concat "^[ \t]*" keyword "[ \t]+\\(" crowsfoot--name "\\)"))))
    `(("Models" ,(funcall named "\\(?:\\(?:abstract\\|virtual\\)[ \t]+\\)?model") 1)
      ("Enums" ,(funcall named "enum") 1)
      ("Structs" ,(funcall named "struct") 1)
      ("Queries" ,(funcall named "query") 1)
      ("Versions" "^version[ \t]+\\([0-9.]+\\)" 1)))
  "What `imenu' lists.")

;;;###autoload
(define-derived-mode crowsfoot-mode prog-mode "Crowsfoot"
  "Major mode for schemas of Crowsfoot."
  (setq-local comment-start "// ")
  (setq-local comment-end "")
  (setq-local comment-start-skip "\\(?://+\\|/\\*+\\)[ \t]*")
  (setq-local indent-line-function #'crowsfoot-indent-line)
  (setq-local indent-tabs-mode nil)
  (setq-local tab-width 4)
  (setq-local electric-indent-chars (append "{}" electric-indent-chars))
  (setq-local syntax-propertize-function #'crowsfoot--propertize)
  (add-hook 'syntax-propertize-extend-region-functions #'syntax-propertize-multiline nil t)
  (setq-local font-lock-multiline t)
  (setq-local font-lock-defaults
              '(crowsfoot--keywords nil nil nil (font-lock-syntactic-face-function . crowsfoot--syntactic-face)))
  (setq-local imenu-generic-expression crowsfoot--index)
  (setq-local compile-command
              (and buffer-file-name
                   (concat (shell-quote-argument crowsfoot-program) " check --format concise "
                           (shell-quote-argument (file-name-nondirectory buffer-file-name))))))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.schema\\'" . crowsfoot-mode))

(defvar eglot-server-programs)

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               (cons 'crowsfoot-mode (lambda (&rest _) (list crowsfoot-program "lsp")))))

(provide 'crowsfoot-mode)
;;; crowsfoot-mode.el ends here
