import type { RegisteredRouter } from '@tanstack/react-router'
import { queryClient } from '../lib/query/queries.tsx'
import { mayFetchAhead } from '../lib/browser/data-saver.ts'
import { idle } from '../lib/first-paint/prefetch.ts'
import { readItem, writeItem } from '../lib/browser/web-storage.ts'

/** Pages that open offline even if they were never visited: their code and data are cached. */
const OFFLINE_PAGES = ['/calendar', '/event/registration', '/markas/transaksi', '/chat', '/profile'] as const

/** Pages that show data cached by other pages. */
const CACHED_DATA_PAGES = [
  '/_shell/badge-certificate/certificate',
  '/_shell/badge-certificate/badge',
  '/_shell/markas/transaksi/$id',
] as const

/** Pages that people open next. */
const NEAR_PAGES = [
  '/_shell/event/',
  '/_shell/library/',
  '/_shell/library/show',
  '/_shell/workshop/',
  '/_shell/forum/',
  '/_shell/forum/tulis',
  '/_shell/sekolah-beta/',
  '/_shell/markas/',
  '/_shell/startup/',
] as const

const KEY = 'semai.kept-at'
const KEEP_AGAIN_MS = 6 * 3600_000

/** Cache pages for offline use, one after another in idle time. */
export async function precachePages({ loadRouteChunk, preloadRoute, routesById }: RegisteredRouter) {
  if (Date.now() - Number(readItem('local', KEY) ?? 0) < KEEP_AGAIN_MS) return
  for (const to of OFFLINE_PAGES) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await idle().then(() => preloadRoute({ to }))
  }
  // The settings list the pending items.
  await idle()
  await preloadRoute({ to: '/profile', search: { tab: 'setting' } })
  // On a slow or metered line, touching a link loads the code of its page.
  for (const page of mayFetchAhead() ? [...CACHED_DATA_PAGES, ...NEAR_PAGES] : CACHED_DATA_PAGES) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    await idle().then(() => loadRouteChunk(routesById[page]))
  }
  const { keepPinnedChannels } = await import('../features/chat/conversation/pinned-queries.ts')
  await keepPinnedChannels(queryClient)
  writeItem('local', KEY, String(Date.now()))
}
