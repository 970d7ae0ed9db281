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

/** Connections to a Redis or Valkey for two uses with opposite timeouts. */
export interface SharedRedis {
  /** For callers with a fallback: fails immediately instead of waiting for a connection or an answer. */
  brisk: Redis
  /** For Socket.IO's adapter, whose reads block for seconds and whose failures cannot be caught: waits without a limit. */
  patient: Redis
  close(): void
}

/** Longer than a usual answer, too short to be noticed. */
const ANSWER_MS = 250
const CONNECT_MS = 2000
const RETRY_MS = 500
const PULSE_MS = 1000
// The adapter reads for a second at a time, and answers to nothing meanwhile.
const SILENT_MS = 1500
const MISSES = 2

/**
 * Works around two faults of Socket.IO's adapter: it does not handle promises that fail when a connection is closed, which would
 * end the process; and before its first entry it reads the stream from now on each time, which loses entries between reads.
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
    // The adapter retries immediately after a failure, which would loop for ever on a closed connection.
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
 * Connect to Redis, or keep trying: the product works without it. Calls `onConnectionChange` when the connection is lost
 * or restored, not for each attempt.
 */
export function openRedis(
  url: string,
  onConnectionChange: (isHere: boolean, reason?: string) => void,
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
  const reportConnection = (now: boolean, reason?: string) => {
    if (isHere === now) return
    isHere = now
    onConnectionChange(now, reason)
  }
  brisk.on('ready', () => reportConnection(true))
  brisk.on('error', (error) => reportConnection(false, error.message))
  brisk.on('close', () => reportConnection(false, 'the connection ended'))
  // The other connection reports errors. Without a listener the package logs each attempt.
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
 * Destroy a connection that does not answer, so that a new one is made. A network that drops packets closes none, and TCP would
 * retry for 15 minutes.
 */
function pulse() {
  const misses = new WeakMap<Redis, number>()
  const asked = new WeakSet<Redis>()
  return async (redis: Redis) => {
    if (asked.has(redis)) return
    // The package itself pings a new connection and waits without a limit.
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
