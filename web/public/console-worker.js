// Opens the console offline from the cache of features/console-check-in/keep-console.ts. Never caches API responses.
const PAGE = '/console/'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  const { pathname, origin } = new URL(event.request.url)
  if (event.request.method !== 'GET' || origin !== self.location.origin) return
  if (event.request.mode === 'navigate') event.respondWith(fetch(event.request).catch(() => cachedResponse(PAGE)))
  // Hashed names never change their content.
  else if (pathname.startsWith('/assets/') || pathname === '/color-scheme.js')
    event.respondWith(caches.match(pathname).then((cached) => cached ?? fetch(event.request)))
})

const cachedResponse = async (path) => (await caches.match(path)) ?? Response.error()
