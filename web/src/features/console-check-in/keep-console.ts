const CACHE = 'semai-console'
const PAGE = '/console/'

/** Cache the console page and its files, so that the scanner opens offline: see public/console-worker.js. */
export async function keepConsole() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return
  await navigator.serviceWorker.register('/console-worker.js', { scope: PAGE })
  const cache = await caches.open(CACHE)
  const wanted = new Set([PAGE, ...partsOfPage()])
  const cached = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const page = await fetch(PAGE, { headers: { Accept: 'text/html' } })
  if (page.ok) await cache.put(PAGE, page)
  await cache.addAll([...wanted].filter((path) => path !== PAGE && !cached.has(path)))
  for (const path of cached) if (!wanted.has(path)) await cache.delete(path)
}

const partsOfPage = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === window.location.origin && isPart(pathname))
    .map(({ pathname }) => pathname)

const isPart = (path: string) => path.startsWith('/assets/') || path === '/color-scheme.js'
