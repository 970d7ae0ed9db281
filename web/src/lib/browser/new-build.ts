// A cheap phone on a slow network takes this long to bring what has changed.
const LONGEST_MS = 90_000
const ANSWER_MS = 8000

/** What an address says where the server, not the old build's service worker, is to answer it: build/service-worker.ts. */
const FROM_SERVER = 'terbaru'

let isFromServer = false

/** Asks the server for a newer build. Its service worker waits until it may take over, or no page of the old one is left. */
export async function seekNewBuild(): Promise<void> {
  const registration = await findRegistration()
  await registration?.update().catch(() => {})
}

/**
 * Lets a newer build take over, if there is one: until then the old one's service worker answers, also after a reload.
 * Other pages go on as they are. Never throws, and ends within a minute and a half.
 */
export async function takeOver(): Promise<void> {
  await Promise.race([activateNewest().catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}

/**
 * Loads this page as the server has it now. No service worker is waited for: an old one that is busy with what failed
 * does not give way for minutes. Where the server cannot be reached, the page loads again as the device has it.
 */
export async function openNewBuild(): Promise<void> {
  // Without an answer it would become the browser's own page.
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
