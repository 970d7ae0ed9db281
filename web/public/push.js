// Push handlers of the service worker, imported by sw.js (build/service-worker.ts). The payload is the contract's
// PushPayload: title, body, url, tag, unread, id, kind, stop, actions.
self.addEventListener('push', (event) => {
  const payload = event.data ? event.data.json() : {}
  event.waitUntil(show(payload))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(press(event.action, event.notification.data, event.reply))
})

// Button titles. Actions of a later build have no title and are omitted.
const titles = {
  accept: 'Ambil kursi',
  come: 'Hadir',
  leave: 'Tidak jadi',
  reply: 'Balas',
  later: 'Ingatkan 1 jam lagi',
  stop: 'Jangan kabari lagi',
  again: 'Coba lagi',
}

// Browsers let a tap open a page for this long.
const ANSWER_MS = 8000

const look = { icon: '/icon-192.png', badge: '/icon-192.png', lang: 'id' }

async function show({
  title = 'Semai',
  body = 'Ada kabar baru.',
  url = '/home',
  tag = 'semai',
  unread = 0,
  id,
  stop,
  actions = [],
}) {
  const pages = await self.clients.matchAll({ type: 'window' })
  // Skip the notification if its page has the focus.
  if (pages.some((page) => page.focused && page.url.startsWith(self.location.origin + url))) return
  // A server killed while sending may send the same push again: replace it without sound.
  const shown = await self.registration.getNotifications({ tag })
  const isAgain = id !== undefined && shown.some(({ data }) => data?.id === id)
  await self.registration.showNotification(title, {
    ...look,
    body: unread > 1 ? `${unread} pesan belum dibaca. ${body}` : body,
    tag,
    renotify: !isAgain,
    actions: buttons(actions, stop),
    data: { url, id, stop, actions },
  })
}

// Most browsers show 2 buttons: the push's own action, then "stop" or "later"
// (docs/decisions/community/0103-web-push-and-its-buttons.md).
function buttons(actions, stop) {
  const possible = actions
    .map(({ action }) => action)
    .filter((action) => titles[action] && (action !== 'reply' || takesText()))
  const own = possible.filter((action) => action !== 'later')
  const later = possible.filter((action) => action === 'later')
  const ending = stop ? ['stop'] : []
  const order = own.length > 0 ? [...own, ...ending, ...later] : [...later, ...ending]
  return order.map((action) => ({
    action,
    title: titles[action],
    ...(action === 'reply' && { type: 'text', placeholder: 'Tulis balasan' }),
  }))
}

// Only Chromium supports text input in notifications.
const takesText = () => 'NotificationEvent' in self && 'reply' in self.NotificationEvent.prototype

async function press(action, { url, stop, actions = [], again }, written) {
  if (action === 'stop') return end(stop)
  if (action === 'again' && again) return act(again, { url, stop })
  const pressed = actions.find((one) => one.action === action)
  if (action === 'come' && pressed) return open(pressed.url)
  const body = written?.trim()
  if (!pressed || (action === 'reply' && !body)) return open(url)
  // Its own id makes a repeated message idempotent.
  const message = action === 'reply' ? { message: { id: self.crypto.randomUUID(), body } } : {}
  return act({ token: pressed.token, ...message }, { url, stop })
}

// Performs the action without opening a page. If the result is unknown, opens the page, which shows it.
async function act(input, { url, stop }) {
  const answer = await ask('/v1/public/notification/act', input)
  const words = await answer?.json().catch(() => null)
  const showResult = (title, body, more = {}) => say(title, body, { url, stop, ...more })
  if (answer?.ok) return showResult('Beres', words?.message ?? 'Sudah kami catat.')
  const isTooFast = answer?.status === 429
  if (answer && answer.status < 500)
    return showResult('Belum berhasil', words?.message ?? '', isTooFast ? { again: input } : {})
  const why = answer ? 'Semai sedang sibuk.' : 'Jaringannya terputus.'
  await showResult('Belum berhasil', `${why} Coba lagi, atau lihat di halamannya.`, { again: input })
  await open(url).catch(() => {})
}

function ask(address, body) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), ANSWER_MS)
  return fetch(address, {
    method: 'POST',
    signal: controller.signal,
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
    .catch(() => null)
    .finally(() => clearTimeout(timer))
}

function say(title, body, { url, stop, again }) {
  const actions = [...(again ? ['again'] : []), ...(stop ? ['stop'] : [])]
  return self.registration.showNotification(title, {
    ...look,
    body,
    tag: 'semai-action',
    silent: !again,
    actions: actions.map((action) => ({ action, title: titles[action] })),
    data: { url, stop, again },
  })
}

// Stops pushes and e-mails of this kind. The settings can turn them on again.
async function end(stop) {
  const answer = await ask(`/v1/public/notification/stop?token=${encodeURIComponent(stop)}`)
  const isDone = answer?.ok === true
  await self.registration.showNotification(isDone ? 'Baik, tidak kami kabari lagi' : 'Belum berhasil', {
    ...look,
    body: isDone
      ? 'Kabar seperti ini tetap ada di Semai. Nyalakan lagi kapan saja di pengaturan notifikasi.'
      : 'Jaringannya terputus. Matikan lewat pengaturan notifikasi, ya.',
    tag: 'semai-stop',
    data: { url: '/profile?tab=setting#notifications' },
  })
}

// An open page navigates by itself and keeps unsent text.
async function open(url) {
  const [page] = await self.clients.matchAll({ type: 'window' })
  if (!page) return self.clients.openWindow(url)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of one's own origin has none
  page.postMessage({ open: url })
  return page.focus()
}
