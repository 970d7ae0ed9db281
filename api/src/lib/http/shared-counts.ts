import type { SharedRedis } from '../database/redis.ts'

/** How often something was counted, and for how many milliseconds that holds. */
export interface Count {
  current: number
  ttl: number
}

interface Batch {
  /** Counted here and not sent yet. */
  pending: number
  /** Last known count of all processes. */
  total: number
  endsAt: number
  timeWindow: number
}

const SEND_MS = 200
// A process delays at most this part of a limit, so that several together exceed it by a few percent at most.
const LATE_PART = 50
// Pause after a timeout, because every call would wait for a hanging Redis.
const REST_MS = 1000
const REMEMBERED = 20_000

/**
 * Share counts of all processes in Redis. Far from a limit, counts are sent in batches five times a second without waiting;
 * near it, each request waits for the count.
 */
export class SharedCounts {
  readonly #redis: SharedRedis['brisk']
  readonly #batches = new Map<string, Batch>()
  readonly #pending = new Set<string>()
  #restsUntil = 0
  #timer: NodeJS.Timeout | undefined

  constructor(redis: SharedRedis['brisk']) {
    this.#redis = redis
    redis.on('ready', () => void (this.#restsUntil = 0))
  }

  /** Call back with the count of all processes, immediately if possible; null without Redis. */
  add(key: string, { timeWindow, max }: { timeWindow: number; max: number }, answer: (count: Count | null) => void) {
    if (this.#isAway()) return answer(null)
    const batch = this.#batchOf(key, timeWindow)
    batch.pending++
    if (batch.pending <= max / LATE_PART && batch.total + batch.pending <= max / 2) {
      this.#pending.add(key)
      if (!this.#timer) this.#timer = setTimeout(() => this.#sendAll(), SEND_MS).unref()
      return answer(countOf(batch))
    }
    const amount = this.#take(key, batch)
    this.#redis.addCount(key, timeWindow, amount).then(
      (counted) => answer(this.#note(batch, counted)),
      () => answer(this.#rest()),
    )
  }

  #sendAll() {
    this.#timer = undefined
    if (this.#isAway()) return this.#pending.clear()
    const pipeline = this.#redis.pipeline()
    const sent: Batch[] = []
    for (const key of this.#pending) {
      const batch = this.#batches.get(key)
      if (!batch) continue
      sent.push(batch)
      pipeline.addCount(key, batch.timeWindow, this.#take(key, batch))
    }
    pipeline.exec().then(
      (answers) =>
        answers?.forEach(([error, count], at) => {
          const batch = sent[at]
          if (error) this.#rest()
          else if (batch) this.#note(batch, count as [number, number])
        }),
      () => this.#rest(),
    )
  }

  /** Take the pending count into a batch. */
  #take(key: string, batch: Batch) {
    const { pending } = batch
    batch.pending = 0
    this.#pending.delete(key)
    return pending
  }

  #note(batch: Batch, [current, ttl]: [number, number]): Count {
    // Answers may come in another order than was asked: the largest is the newest, within a window.
    const isNext = performance.now() >= batch.endsAt
    batch.total = isNext ? current : Math.max(batch.total, current)
    batch.endsAt = performance.now() + ttl
    return { current, ttl }
  }

  #rest() {
    this.#restsUntil = performance.now() + REST_MS
    return null
  }

  #isAway = () => this.#redis.status !== 'ready' || performance.now() < this.#restsUntil

  #batchOf(key: string, timeWindow: number): Batch {
    const known = this.#batches.get(key)
    if (known && performance.now() < known.endsAt) return known
    const batch = { pending: known?.pending ?? 0, total: 0, endsAt: performance.now() + timeWindow, timeWindow }
    // Behind those that were seen before it.
    this.#batches.delete(key)
    this.#batches.set(key, batch)
    const [oldest = key] = this.#batches.keys()
    if (this.#batches.size > REMEMBERED) this.#batches.delete(oldest)
    return batch
  }
}

const countOf = ({ total, pending, endsAt }: Batch): Count => ({
  current: total + pending,
  ttl: Math.max(0, Math.ceil(endsAt - performance.now())),
})
