// The part of the service worker that hears of new messages: sw.js takes it in (build/pwa.ts). As PushPayload of the
// contract says them: title, body, url, tag, unread.
self.addEventListener('push', (event) => {
  const payload = event.data ? event.data.json() : {}
  event.waitUntil(show(payload))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data.url))
})

async function show({ title = 'Semai', body = 'Ada pesan baru.', url = '/chat', tag = 'chat', unread = 0 }) {
  const pages = await self.clients.matchAll({ type: 'window' })
  // Nobody is called to what they look at.
  if (pages.some((page) => page.focused && page.url.startsWith(self.location.origin + url))) return
  await self.registration.showNotification(title, {
    body: unread > 1 ? `${unread} pesan belum dibaca. ${body}` : body,
    tag,
    renotify: true,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'id',
    data: { url },
  })
}

// A page that is open goes there by itself, and keeps what somebody is writing.
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of one's own origin has none
  page.postMessage({ open: url })
  return page.focus()
}
