extension HTMLScript {
    /// Search matches: names first, then documentation.
    static let matching = #"""
        const ranks = { name: 0, row: 3, initials: 6, type: 8, case: 9, section: 10, words: 11 };
        const excerptLength = 60;

        /** The best match of each model and of each row, best first. */
        function hits() {
          const typed = state.search.trim();
          if (!typed) return [];
          const found = Array.from({ length: ranks.words + 1 }, () => []);
          scene.models.forEach((index, place) => {
            const model = data.models[index];
            const note = (match, row) => match && found[match.rank].push({ place, model: model.name, row, how: match.how ?? "" });
            note(modelMatch(model, typed), "");
            for (const one of [...model.properties, ...model.relationships]) note(rowMatch(model, one, typed), one.name);
          });
          return found.flat();
        }

        /** The next one with a match. */
        const first = (...attempts) => {
          for (const attempt of attempts) {
            const match = attempt();
            if (match) return match;
          }
          return null;
        };

        const modelMatch = (model, typed) => first(
          () => nameMatch(model.name, typed, ranks.name),
          () => initialsMatch(model.name, typed, ranks.initials),
          () => has(model.section, typed) && { rank: ranks.section, how: `section ${model.section}` },
          () => wordsMatch(model.documentation, typed));

        const rowMatch = (model, one, typed) => first(
          () => nameMatch(one.name, typed, ranks.row),
          () => typed.includes(".") && nameMatch(`${model.name}.${one.name}`, typed, ranks.row),
          () => initialsMatch(one.name, typed, ranks.initials + 1),
          () => typeMatch(one.type ?? one.target, typed),
          () => caseMatch(one, typed),
          () => wordsMatch([...(one.remarks ?? []), one.words].filter(Boolean).join(" · "), typed),
          () => wordsMatch(one.documentation, typed));

        const has = (text, typed) => (text ?? "").toLowerCase().includes(typed.toLowerCase());

        /** Ranks exact names first, then names that start with the text, then those that contain it. */
        function nameMatch(name, typed, rank) {
          const at = name.toLowerCase().indexOf(typed.toLowerCase());
          return at < 0 ? null : { rank: rank + (name === typed ? 0 : at === 0 ? 1 : 2) };
        }

        /** `ls`, `liset` and `lift set` for `LiftSet`. */
        function initialsMatch(name, typed, rank) {
          const wanted = typed.toLowerCase().replace(/\s/g, "");
          const parts = (name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\d+/gu) ?? []).map((part) => part.toLowerCase());
          const isFound = wanted.length > 1 && parts[0]?.[0] === wanted[0] && startsParts(parts, wanted);
          return isFound ? { rank } : null;
        }

        /** Each pair of positions in the name and the text is tried once, because a long name can match in many ways. */
        function startsParts(parts, wanted) {
          const tried = new Set();
          const starts = (part, at) => {
            if (at === wanted.length) return true;
            const place = part * wanted.length + at;
            if (tried.has(place)) return false;
            tried.add(place);
            for (let next = part; next < parts.length; next += 1) {
              let length = 0;
              while (length < parts[next].length && parts[next][length] === wanted[at + length]) length += 1;
              for (; length > 0; length -= 1) if (starts(next + 1, at + length)) return true;
            }
            return false;
          };
          return starts(0, 0);
        }

        function typeMatch(type, typed) {
          const isFound = type?.toLowerCase().split(/[^\p{L}\p{N}_]+/u).some((word) => word.startsWith(typed.toLowerCase()));
          return isFound ? { rank: ranks.type, how: `type ${type}` } : null;
        }

        function caseMatch(one, typed) {
          const found = one.cases?.find((name) => has(name, typed.replace(/^\./, "")));
          return found ? { rank: ranks.case, how: `case ${found}` } : null;
        }

        function wordsMatch(text, typed) {
          if (!has(text, typed)) return null;
          const start = Math.max(0, text.toLowerCase().indexOf(typed.toLowerCase()) - excerptLength / 3);
          const end = start + excerptLength;
          const excerpt = text.slice(start, end).replace(/\s+/g, " ");
          return { rank: ranks.words, how: (start > 0 ? "…" : "") + excerpt + (end < text.length ? "…" : "") };
        }

        """#
}
