// The part of the service worker that hears of what happened: sw.js takes it in (build/service-worker.ts). As PushPayload of the
// contract says it: title, body, url, tag, unread, id, kind, stop.
self.addEventListener('push', (event) => {
  const payload = event.data ? event.data.json() : {}
  event.waitUntil(show(payload))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url, stop } = event.notification.data
  event.waitUntil(event.action === 'stop' ? end(stop) : open(url))
})

async function show({ title = 'Semai', body = 'Ada kabar baru.', url = '/home', tag = 'semai', unread = 0, id, stop }) {
  const pages = await self.clients.matchAll({ type: 'window' })
  // Nobody is called to what they look at.
  if (pages.some((page) => page.focused && page.url.startsWith(self.location.origin + url))) return
  // A server that was killed while it sent may send the same once more: it stands there already, and rings no second time.
  const shown = await self.registration.getNotifications({ tag })
  const isAgain = id !== undefined && shown.some(({ data }) => data?.id === id)
  await self.registration.showNotification(title, {
    body: unread > 1 ? `${unread} pesan belum dibaca. ${body}` : body,
    tag,
    renotify: !isAgain,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'id',
    actions: stop ? [{ action: 'stop', title: 'Jangan kabari lagi' }] : [],
    data: { url, id, stop },
  })
}

// Nothing of the kind is pushed or mailed any more; it is turned on again in the settings.
async function end(stop) {
  const answer = await fetch(`/v1/public/notification/stop?token=${encodeURIComponent(stop)}`, {
    method: 'POST',
  }).catch(() => null)
  const isDone = answer?.ok === true
  await self.registration.showNotification(isDone ? 'Baik, tidak kami kabari lagi' : 'Belum berhasil', {
    body: isDone
      ? 'Kabar seperti ini tetap ada di Semai. Nyalakan lagi kapan saja di pengaturan notifikasi.'
      : 'Jaringannya terputus. Matikan lewat pengaturan notifikasi, ya.',
    tag: 'semai-stop',
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    lang: 'id',
    data: { url: '/profile?tab=setting#notifications' },
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
