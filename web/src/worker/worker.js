// The service worker: makes the client installable, serves an offline page, and shows push
// notifications. It caches nothing else.

// Filled in by tools/worker.ts from messages/<language>/offline.ftl.
const TEXTS = "__TEXTS__";

const CACHE = "boathouse-offline-1";
const FILES = ["/offline.css", "/icon.svg", "/icon-192.png"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const deleteOld = caches
    .keys()
    .then((names) =>
      Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
    );
  // Pages are fetched while the worker is still starting.
  const preload = self.registration.navigationPreload?.enable();
  event.waitUntil(Promise.all([deleteOld, preload, self.clients.claim()]));
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

function currentTexts() {
  const short = (self.navigator.language ?? "en").toLowerCase().split("-")[0];
  const language = short in TEXTS ? short : "en";
  return { language, texts: TEXTS[language] };
}

function offlinePage() {
  const { language, texts } = currentTexts();
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
  const options = {
    body: notice.text,
    icon: "/icon-192.png",
    tag: notice.table,
    data: { url: notice.url },
  };
  event.waitUntil(
    isFocused(notice.url).then(
      (seen) => seen || self.registration.showNotification(notice.title, options),
    ),
  );
});

/** Whether the page is open and focused: then no notification is needed. */
async function isFocused(url) {
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
