import { onlineManager, QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../call/call.ts'
import { busyWaitMs, isBusy } from '../call/failure-text.ts'
import { firstPaint } from '../first-paint/first-paint.ts'
import { isOnline } from '../network/connectivity.ts'
import { followChanges, persistQuery, type Persist } from '../offline/query-cache.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * Stores the answer on the device, for offline use and instant pages. 'across-builds' survives updates, for answers such
       * as tickets that people need offline.
       */
      persist?: Persist
      /** Loads after the first paint, for parts beside or below the first screen. */
      priority?: 'low'
      /** The shell shows it on every page, so it says nothing of what the page itself shows. */
      isShell?: true
    }
  }
}

const RETRIES = 2

/** A refusal stays a refusal: only the network, a busy server and its restarts are worth another try. */
function shouldRetry(failures: number, error: unknown): boolean {
  // Query would pause the retry until the network is back, and the page would wait in its skeleton.
  if (!(error instanceof CallFailed) || !isOnline()) return false
  return failures < RETRIES && (error.code === 'offline' || error.status >= 500)
}

/** Retry a busy server while a component shows the query. */
const askBusyAgain = ({ state }: { state: { error: unknown } }) => isBusy(state.error) && busyWaitMs(state.error)

/** How every query asks. */
const persister: typeof persistQuery = (ask, context, query) =>
  persistQuery(query.meta?.priority === 'low' ? (low) => firstPaint().then(() => ask(low)) : ask, context, query)

/**
 * Create the query client. Only marked queries are stored on the device, because answers are private. Reads run even if the
 * browser reports offline, so that a page ends in its offline state instead of a skeleton. Writes fail immediately instead of
 * being sent later.
 */
export function createQueryClient() {
  // TanStack Query assumes a network at the start, but the page may have been opened offline.
  if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine)
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        refetchInterval: askBusyAgain,
        staleTime: 30_000,
        networkMode: 'offlineFirst',
        persister,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  followChanges(client.getQueryCache())
  return client
}
