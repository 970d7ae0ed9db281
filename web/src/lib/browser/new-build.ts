const LONGEST_MS = 10_000

/** Asks the server for a newer build. Its service worker waits until it may take over, or no page of the old one is left. */
export async function seekNewBuild(): Promise<void> {
  const registration = await findRegistration()
  await registration?.update().catch(() => {})
}

/**
 * Lets a newer build take over, if there is one: until then the old one's service worker answers, also after a reload.
 * Other pages go on as they are. Never throws, and ends within ten seconds.
 */
export async function takeOver(): Promise<void> {
  await Promise.race([activateNewest().catch(() => {}), new Promise((resolve) => setTimeout(resolve, LONGEST_MS))])
}

async function activateNewest() {
  const registration = await findRegistration()
  if (registration && !registration.waiting) await registration.update()
  const worker = registration?.waiting ?? registration?.installing
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
