// Opens the console without a network, from what features/console-check-in/keep-console.ts has kept. Answers of the
// API are never kept here.
const PAGE = '/console/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => answerKept(PAGE)))
  // Hashed names never change their content.
  else if (pathname.startsWith('/assets/') || pathname === '/color-scheme.js')
    event.respondWith(caches.match(pathname).then((kept) => kept ?? fetch(event.request)))
})

const answerKept = async (path) => (await caches.match(path)) ?? Response.error()
