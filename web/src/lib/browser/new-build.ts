// Time for a cheap phone on a slow network to download a new build.
const LONGEST_MS = 90_000
const ANSWER_MS = 8000

/** Query that bypasses the old service worker: build/service-worker.ts. */
const FROM_SERVER = 'terbaru'

let isFromServer = false

/** Check for a newer build. Its service worker waits until it may take over or no old page is open. */
export async function seekNewBuild(): Promise<void> {
  const registration = await findRegistration()
  await registration?.update().catch(() => {})
}

/**
 * Activate a newer build's service worker, if there is one. Until then the old one answers, also after a reload. Other pages
 * continue. Never throws; ends within 90 s.
 */
export async function takeOver(): Promise<void> {
  await Promise.race([activateNewest().catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}

/**
 * Load this page from the server without waiting for a service worker, which may stay busy for minutes. Without a network the
 * page reloads from the device.
 */
export async function openNewBuild(): Promise<void> {
  // Without this check an offline reload would show the browser's error page.
  const isAnswered = navigator.serviceWorker?.controller && (await isThere(addressAtServer()))
  // Meanwhile a tap may have led elsewhere.
  if (isAnswered) window.location.replace(addressAtServer())
  else window.location.reload()
}

function addressAtServer(): string {
  const { pathname, search, hash } = window.location
  return `${pathname}${search ? `${search}&` : '?'}${FROM_SERVER}=${hash}`
}

const isThere = (address: string) =>
  fetch(address, { method: 'HEAD', signal: AbortSignal.timeout(ANSWER_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** Before anything reads the address: takes out of it what openNewBuild() wrote. */
export function restoreAddress() {
  const { pathname, search, hash } = window.location
  const ending = new RegExp(`[?&]${FROM_SERVER}=$`)
  if (!ending.test(search)) return
  isFromServer = true
  window.history.replaceState(window.history.state, '', pathname + search.replace(ending, '') + hash)
}

/** Whether the server answered this page, so that the first newer service worker is of this very build. True once. */
export function isOfNewBuild(): boolean {
  const answer = isFromServer
  isFromServer = false
  return answer
}

async function activateNewest() {
  const registration = await findRegistration()
  if (!registration) return
  if (!registration.waiting) await registration.update()
  const worker = registration.waiting ?? registration.installing
  if (!worker) return
  const isTaken = new Promise((resolve) =>
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
  )
  await untilInstalled(worker)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
  worker.postMessage({ type: 'SKIP_WAITING' })
  await isTaken
}

const findRegistration = async () =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

const untilInstalled = (worker: ServiceWorker) =>
  new Promise<void>((resolve) => {
    if (worker.state !== 'installing') return resolve()
    worker.addEventListener('statechange', () => resolve(), { once: true })
  })
