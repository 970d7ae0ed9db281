import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { SharedRedis } from '../database/redis.ts'
import { SharedCounts } from './shared-counts.ts'

type Incr = FastifyRateLimitStore['incr']

const PREFIX = 'semai:rate:'
// Addresses and people that a process remembers; those that it saw longest ago go first.
const REMEMBERED = 20_000

/** Counts what this process is asked, by a clock that nobody turns: one that was set back would bound people for hours. */
export class OwnStore implements FastifyRateLimitStore {
  readonly #kept = new Map<string, { current: number; endsAt: number }>()

  incr(...[key, answer, timeWindow]: Parameters<Incr>) {
    const now = performance.now()
    const kept = this.#kept.get(key)
    const isOpen = kept && kept.endsAt > now
    const next = isOpen ? { ...kept, current: kept.current + 1 } : { current: 1, endsAt: now + timeWindow }
    // Behind those that were seen before it.
    this.#kept.delete(key)
    this.#kept.set(key, next)
    const [oldest = key] = this.#kept.keys()
    if (this.#kept.size > REMEMBERED) this.#kept.delete(oldest)
    answer(null, { current: next.current, ttl: Math.ceil(next.endsAt - now) })
  }

  /** The counts of one limiter. */
  child() {
    return new OwnStore()
  }
}

/**
 * Counts what all processes are asked, in Redis, and beside it what this one is. While Redis is away its own count holds,
 * from the next call on and without starting anew; one that comes back empty gives nobody a second turn.
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

    /** The counts of one limiter, kept apart from the others' by its group. */
    child(options: object) {
      return new CountStore(options)
    }
  }
}
