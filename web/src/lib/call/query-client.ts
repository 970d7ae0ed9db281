import { onlineManager, QueryClient } from '@tanstack/react-query'
import { CallFailed } from './call.ts'
import { busyWaitMs, isBusy } from './failure-text.ts'
import { firstPaint } from '../first-paint/first-paint.ts'
import { isOnline } from '../offline/connectivity.ts'
import { followChanges, persistQuery, type Persist } from '../offline/query-cache.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The answer stays on the device, for times without a network and for a page that shows at once. 'across-builds'
       * outlives an update too: for what one may stand somewhere without a network with, as a ticket.
       */
      persist?: Persist
      /** It stands beside or below what a page shows first, and is asked for after the first paint. */
      priority?: 'low'
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

/** What a busy server did not answer is asked again for as long as somebody looks at it. */
const askBusyAgain = ({ state }: { state: { error: unknown } }) => isBusy(state.error) && busyWaitMs(state.error)

/** How every query asks. */
const persister: typeof persistQuery = (ask, context, query) =>
  persistQuery(query.meta?.priority === 'low' ? (low) => firstPaint().then(() => ask(low)) : ask, context, query)

/**
 * Only what is marked so stays on the device: answers are private. Reads ask even when the browser believes that it is offline,
 * so that a page ends in its offline state and not in a skeleton; writes fail at once instead of being
 * sent later behind one's back.
 */
export function createQueryClient() {
  // Query believes in a network until it hears of its loss; a page may have been opened without one.
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
