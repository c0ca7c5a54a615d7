// The service worker: makes the client an app that can be installed, says clearly when there is no
// connection, and shows notices while no page is open. It keeps no copy of anything else.

// Written in by tools/worker.ts, from messages/<language>/offline.ftl.
const TEXTS = "__TEXTS__";

const KEPT = "boathouse-offline-1";
const FILES = ["/offline.css", "/icon.svg", "/icon-192.png"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(KEPT).then((kept) => kept.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const forget = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
    );
  // Pages are fetched while the worker is still waking up.
  const early = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([forget, early, self.clients.claim()]));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(page(event).catch(() => offlinePage()));
  } else if (FILES.includes(new URL(request.url).pathname)) {
    event.respondWith(fetch(request).catch(() => caches.match(request, { ignoreSearch: true })));
  }
});

async function page({ preloadResponse, request }) {
  return (await preloadResponse) ?? fetch(request);
}

function textsNow() {
  const short = (self.navigator.language ?? "en").toLowerCase().split("-")[0];
  const language = short in TEXTS ? short : "en";
  return { language, texts: TEXTS[language] };
}

function offlinePage() {
  const { language, texts } = textsNow();
  const page = `<!doctype html><html lang="${language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${texts["offline-title"]} · Boathouse</title>
<link rel="stylesheet" href="/offline.css"></head><body><main><img src="/icon.svg" alt="">
<h1>${texts["offline-title"]}</h1><p>${texts["offline-text"]}</p>
<p><a href="">${texts["offline-retry"]}</a></p></main></body></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; img-src 'self'; style-src 'self'",
    },
  });
}

self.addEventListener("push", (event) => {
  const notice = event.data?.json() ?? {};
  const shown = {
    body: notice.text,
    icon: "/icon-192.png",
    tag: notice.table,
    data: { url: notice.url },
  };
  event.waitUntil(
    lookingAt(notice.url).then(
      (seen) => seen || self.registration.showNotification(notice.title, shown),
    ),
  );
});

/** Whether somebody looks at that page right now: then there is nothing to tell. */
async function lookingAt(url) {
  const pages = await self.clients.matchAll({ type: "window" });
  return pages.some((page) => page.focused && page.url === url);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin).href;
  event.waitUntil(
    self.clients.matchAll({ type: "window" }).then((pages) => {
      const there = pages.find((page) => page.url === url);
      return there ? there.focus() : self.clients.openWindow(url);
    }),
  );
});
