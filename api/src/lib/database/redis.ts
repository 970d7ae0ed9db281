import { setTimeout as sleep } from 'node:timers/promises'
import { Redis, type Result } from 'ioredis'

declare module 'ioredis' {
  interface RedisCommander<Context> {
    /** Adds to a count that ends `timeWindow` ms after it began. */
    addCount(key: string, timeWindow: number, amount: number): Result<[current: number, ttl: number], Context>
  }
}

const addCount = `
  local current = redis.call('INCRBY', KEYS[1], ARGV[2])
  if current == tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { current, redis.call('PTTL', KEYS[1]) }`

/** Connections to one Redis or Valkey, for two uses that need opposite manners. */
export interface SharedRedis {
  /** For what has an answer of its own when none comes at once: it waits neither for a connection nor for an answer. */
  brisk: Redis
  /** For Socket.IO's adapter, which reads for seconds and lets no failure be caught: it waits for as long as it takes. */
  patient: Redis
  close(): void
}

/** Longer than any answer takes, shorter than anybody would notice. */
const ANSWER_MS = 250
const CONNECT_MS = 2000
const RETRY_MS = 500
const PULSE_MS = 1000
// The adapter reads for a second at a time, and answers to nothing meanwhile.
const SILENT_MS = 1500
const MISSES = 2

/**
 * Socket.IO's adapter leaves promises alone that fail when a connection is given up: they would end the process. And until
 * it has read a first entry of its stream, each time it reads what is added from that moment on: what is added between two
 * reads it would never see.
 */
class AdapterRedis extends Redis {
  readonly copies: AdapterRedis[] = []
  #isGivenUp = false
  /** The stream's last entry when reading began. */
  #begin: string | null = null

  giveUp() {
    this.#isGivenUp = true
    this.disconnect()
  }

  override duplicate(): AdapterRedis {
    const copy = new AdapterRedis(this.options)
    this.copies.push(copy)
    return copy
  }

  override sendCommand(...given: Parameters<Redis['sendCommand']>): unknown {
    // It reads on at once after a failure: on a connection that is gone that would never end.
    if (this.#isGivenUp) return new Promise(() => {})
    this.#readFromBegin(given[0])
    const answer = super.sendCommand(...given)
    if (answer instanceof Promise) answer.catch(() => {})
    return answer
  }

  #readFromBegin({ name, args }: Parameters<Redis['sendCommand']>[0]) {
    if (name !== 'xread' || args.at(-1) !== '$') return
    if (this.#begin) args[args.length - 1] = this.#begin
    else this.#noteBegin(String(args.at(-2))).catch(() => {})
  }

  async #noteBegin(stream: string) {
    const [last] = await this.xrevrange(stream, '+', '-', 'COUNT', 1)
    this.#begin = last?.[0] ?? '0-0'
  }
}

const common = {
  connectTimeout: CONNECT_MS,
  disconnectTimeout: RETRY_MS,
  keepAlive: 5000,
  retryStrategy: () => RETRY_MS,
}

/**
 * Connects, now or as soon as it is there: the product works without it. `onTurn` hears when it is lost and when it is
 * back, not of each attempt.
 */
export function openRedis(
  url: string,
  onTurn: (isHere: boolean, reason?: string) => void,
  answerMs = ANSWER_MS,
): SharedRedis {
  const brisk = new Redis(url, {
    ...common,
    commandTimeout: answerMs,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    scripts: { addCount: { numberOfKeys: 1, lua: addCount } },
  })
  const patient = new AdapterRedis(url, { ...common, maxRetriesPerRequest: null })
  let isHere: boolean | null = null
  const turn = (now: boolean, reason?: string) => {
    if (isHere === now) return
    isHere = now
    onTurn(now, reason)
  }
  brisk.on('ready', () => turn(true))
  brisk.on('error', (error) => turn(false, error.message))
  brisk.on('close', () => turn(false, 'the connection ended'))
  // Told by the other one. Without a listener the package writes each attempt to the console.
  patient.on('error', () => {})
  const feel = pulse()
  const timer = setInterval(() => {
    for (const each of [brisk, patient, ...patient.copies]) void feel(each)
  }, PULSE_MS).unref()
  return {
    brisk,
    patient,
    close() {
      clearInterval(timer)
      brisk.removeAllListeners('close')
      brisk.disconnect()
      for (const each of [patient, ...patient.copies]) each.giveUp()
    },
  }
}

/**
 * Cuts a connection on which nobody answers, so that another is made: a network that swallows everything ends none, and
 * TCP itself would try for a quarter of an hour.
 */
function pulse() {
  const misses = new WeakMap<Redis, number>()
  const asked = new WeakSet<Redis>()
  return async (redis: Redis) => {
    if (asked.has(redis)) return
    // One that has just connected is asked by the package, which waits for its answer for ever.
    if (!['connect', 'ready'].includes(redis.status)) return void misses.delete(redis)
    asked.add(redis)
    const isHere = await Promise.race([isAnswering(redis), sleep(SILENT_MS, false, { ref: false })])
    asked.delete(redis)
    const missed = isHere ? 0 : (misses.get(redis) ?? 0) + 1
    misses.set(redis, missed)
    if (missed < MISSES) return
    misses.delete(redis)
    redis.disconnect(true)
  }
}

async function isAnswering(redis: Redis): Promise<boolean> {
  if (redis.status !== 'ready') return false
  return redis.ping().then(
    () => true,
    () => false,
  )
}
