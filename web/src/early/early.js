// In the built page this comes after theme.js, in one file: it asks for what the page will need
// before the page itself knows, so that on a slow line nothing waits for the one before it.
// Written in by tools/early.ts: which files belong to a place, a game, and a language.
(function early(files) {
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("boathouse.settings") ?? "{}");
  } catch {
    // Without storage the browser's language is as good as any.
  }
  const spoken = [kept.language, ...navigator.languages].map((each) => each?.slice(0, 2));
  const language = spoken.find((each) => each in files.texts) ?? "en";
  const asked = new Set();

  function ask(names) {
    for (const name of names ?? []) {
      if (asked.has(name)) continue;
      asked.add(name);
      const href = `/assets/${name}`;
      if (name.endsWith(".css")) {
        void fetch(href).catch(() => undefined); // a style that is preloaded must be used soon
      } else {
        document.head.append(
          Object.assign(document.createElement("link"), {
            rel: "modulepreload",
            crossOrigin: "",
            href,
          }),
        );
      }
    }
  }

  const [, place, table, more] = location.pathname.split("/");
  const found = more ? undefined : files.places[place];
  if (found && place === "t") {
    fetch(`/api/tables/${table}`, { headers: { Accept: "application/json" }, priority: "high" })
      .then((answer) => (answer.ok ? answer.json() : null))
      .then((shown) => {
        if (!shown) return null; // the page says why
        const folder = shown.info.game.replaceAll("-", "_");
        ask(files.games[folder]);
        ask(files.texts[language][folder]);
        return shown.scene && fetch(`/api/tables/${table}/board/${shown.scene}`);
      })
      .catch(() => undefined);
  }
  ask(files.texts[language].app);
  ask(found?.files);
  for (const area of found?.areas ?? []) ask(files.texts[language][area]);
})("__FILES__");
