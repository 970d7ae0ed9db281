import { Redis } from 'ioredis'

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

/** Socket.IO's adapter leaves promises alone that fail when a connection is given up: they would end the process. */
class AdapterRedis extends Redis {
  readonly copies: AdapterRedis[] = []
  #isGivenUp = false

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
    const answer = super.sendCommand(...given)
    if (answer instanceof Promise) answer.catch(() => {})
    return answer
  }
}

/**
 * Connects, now or as soon as it is there: the product works without it. `onTurn` hears when it is lost and when it is
 * back, not of each attempt.
 */
export function openRedis(url: string, onTurn: (isHere: boolean, reason?: string) => void): SharedRedis {
  const common = { connectTimeout: CONNECT_MS, keepAlive: 5000, retryStrategy: () => RETRY_MS }
  const brisk = new Redis(url, {
    ...common,
    commandTimeout: ANSWER_MS,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
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
  return {
    brisk,
    patient,
    close() {
      brisk.removeAllListeners('close')
      brisk.disconnect()
      for (const each of [patient, ...patient.copies]) each.giveUp()
    },
  }
}
