import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedRedis } from '../database/redis.ts'
import { SharedCounts } from './shared-counts.ts'

type Incr = FastifyRateLimitStore['incr']

const PREFIX = 'semai:rate:'
// Addresses and people that a process remembers; those that it saw longest ago go first.
const REMEMBERED = 20_000

/** Count requests of this process by a monotonic clock, because a clock that is set back would block people for hours. */
export class OwnStore implements FastifyRateLimitStore {
  readonly #counts = new Map<string, { current: number; endsAt: number }>()

  incr(...[key, answer, timeWindow]: Parameters<Incr>) {
    const now = performance.now()
    const previous = this.#counts.get(key)
    const isOpen = previous && previous.endsAt > now
    const next = isOpen ? { ...previous, current: previous.current + 1 } : { current: 1, endsAt: now + timeWindow }
    // Behind those that were seen before it.
    this.#counts.delete(key)
    this.#counts.set(key, next)
    const [oldest = key] = this.#counts.keys()
    if (this.#counts.size > REMEMBERED) this.#counts.delete(oldest)
    answer(null, { current: next.current, ttl: Math.ceil(next.endsAt - now) })
  }

  /** Counts of a limiter. */
  child() {
    return new OwnStore()
  }
}

/**
 * Count requests of all processes in Redis, and this process's beside it. Without Redis the own counts apply immediately; a
 * Redis that returns empty does not reset them.
 */
export function sharedStore({ brisk }: Pick<SharedRedis, 'brisk'>): FastifyRateLimitStoreCtor {
  const shared = new SharedCounts(brisk)

  return class CountStore implements FastifyRateLimitStore {
    readonly #own = new OwnStore()
    readonly #prefix: string

    constructor({ groupId = '' }: { groupId?: string } = {}) {
      this.#prefix = `${PREFIX}${groupId}:`
    }

    incr(...[key, answer, timeWindow, max]: Parameters<Incr>) {
      let own = { current: 1, ttl: timeWindow }
      const note: Parameters<Incr>[1] = (_, counted) => void (own = counted ?? own)
      this.#own.incr(key, note, timeWindow, max)
      shared.add(this.#prefix + key, { timeWindow, max }, (all) =>
        answer(null, all && all.current >= own.current ? all : own),
      )
    }

    /** Counts of a limiter, separated by its group. */
    child(options: object) {
      return new CountStore(options)
    }
  }
}
