import { createHash } from 'node:crypto'
import type { Deps } from '../../../lib/deps.ts'
import type { Told } from '../notice/queries.ts'
import { payloadOf } from '../notice/rules.ts'
import { forgetSubscription, listSubscriptions, noteOutcome, type Subscription } from './queries.ts'

type Push = Pick<Deps, 'db' | 'clock' | 'webPush'>

interface Waiting {
  told: Told
  to: Subscription
  /** How long to wait after each failure. */
  retryMs: number[]
}

const AT_ONCE = 32
const MOST_WAITING = 20_000
const RETRY_MS = [2000, 15_000, 60_000]

/**
 * Pushes to browsers, some at once, again a little later where a service did not answer. It holds nobody up, and what
 * waits when the process ends is not pushed: the notice in the product is there all the same.
 */
export function pusher(deps: Push, onError: (error: unknown) => void, retryMs = RETRY_MS) {
  const queue: Waiting[] = []
  const workers = new Set<Promise<void>>()
  const timers = new Set<NodeJS.Timeout>()
  const stopping = new AbortController()

  const add = (waiting: Waiting) => {
    if (stopping.signal.aborted || queue.length >= MOST_WAITING) return
    queue.push(waiting)
    if (workers.size >= AT_ONCE) return
    const worker = work().finally(() => workers.delete(worker))
    workers.add(worker)
  }
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await pushOne(next).catch(onError)
  }
  const pushOne = async ({ told, to, retryMs: [wait, ...rest] }: Waiting) => {
    const message = { text: JSON.stringify(payloadOf(told, to.shows_text)), topic: topicOf(told, to) }
    const outcome = await deps.webPush.send(to, message, stopping.signal)
    if (stopping.signal.aborted) return
    if (outcome === 'gone') await forgetSubscription(deps.db, to)
    else if (outcome !== 'failed' || wait === undefined) await noteOutcome(deps.db, to, outcome === 'sent')
    else later(wait, { told, to, retryMs: rest })
  }
  const later = (wait: number, waiting: Waiting) => {
    const timer = setTimeout(() => {
      timers.delete(timer)
      add(waiting)
    }, wait).unref()
    timers.add(timer)
  }
  return {
    /** Looks up who has browsers, and pushes to them without being waited for. */
    async push(told: Told[]) {
      const byUser = Map.groupBy(told, ({ user_id }) => user_id)
      for (const to of await listSubscriptions(deps.db, [...byUser.keys()], deps.clock.now())) {
        for (const one of byUser.get(to.user_id) ?? []) add({ told: one, to, retryMs })
      }
    },
    async stop() {
      stopping.abort()
      queue.length = 0
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(workers)
    },
  }
}

/** Of one channel on one browser the latest is enough. The service learns no more than that two are of the same. */
const topicOf = ({ channel_id }: Told, { endpoint }: Subscription) =>
  createHash('sha256').update(`${endpoint} ${channel_id}`).digest('base64url').slice(0, 32)
