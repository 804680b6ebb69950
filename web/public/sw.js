// Keeps one page for when there is no connection; everything else is the browser's own cache.

const CACHE = "offline-1";
const PAGE = "/offline.html";
const KEPT = [PAGE, "/offline.css", "/favicon.svg"];

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(KEPT)));
  self.skipWaiting();
});

self.addEventListener("activate", (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop));
});

self.addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  const fallBack = () => caches.match(event.request.mode === "navigate" ? PAGE : pathname);
  if (event.request.mode === "navigate" || KEPT.includes(pathname)) {
    event.respondWith(fetch(event.request).catch(fallBack));
  }
});
