// In the built page this follows theme.js in one file. It preloads what the first screen will need,
// before the client itself has loaded: on a slow connection, nothing waits for something else.
// tools/early.ts fills in the files of each screen, game and language.
(function early(files) {
  let stored = {};
  try {
    stored = JSON.parse(localStorage.getItem("boathouse.settings") ?? "{}");
  } catch {
    // Without storage, the browser's language is used.
  }
  const languages = [stored.language, ...navigator.languages].map((each) => each?.slice(0, 2));
  const language = languages.find((each) => each in files.texts) ?? "en";
  const requested = new Set();

  function preload(names) {
    for (const name of names ?? []) {
      if (requested.has(name)) continue;
      requested.add(name);
      const href = `/assets/${name}`;
      if (name.endsWith(".css")) {
        void fetch(href).catch(() => undefined); // browsers warn about preloaded styles that are not used at once
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
      .then((snapshot) => {
        if (!snapshot) return null; // the client reports the error
        const folder = snapshot.info.game.replaceAll("-", "_");
        preload(files.games[folder]);
        preload(files.texts[language][folder]);
        return snapshot.scene && fetch(`/api/tables/${table}/board/${snapshot.scene}`);
      })
      .catch(() => undefined);
  }
  preload(files.texts[language].app);
  preload(found?.files);
  for (const area of found?.areas ?? []) preload(files.texts[language][area]);
})("__FILES__");
