import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './db.ts'

/** Application name of the listening connection. */
export const LISTENER_NAME = 'semai-listener'

const RETRY_MS = 1000
const CONNECT_MS = 2000
const PULSE_MS = 1000
const SILENT_MS = 4000

/**
 * Listen on one connection for all channels, so that notices arrive in commit order, and reconnect after it breaks. Pings every
 * second, because a network that drops packets does not close the connection. `onSilence` is called when the database stops
 * and starts answering.
 */
export class PostgresListener {
  readonly #url: string
  readonly #onSilence: (isSilent: boolean) => void
  readonly #listeners = new Map<string, Set<Listener>>()
  #client: Promise<pg.Client> | null = null

  constructor(url: string, onSilence: (isSilent: boolean) => void = () => {}) {
    this.#url = url
    this.#onSilence = onSilence
  }

  /** Answers how to stop. */
  async listen(channel: string, listener: Listener) {
    const listeners = this.#listeners.get(channel) ?? new Set()
    this.#listeners.set(channel, listeners.add(listener))
    this.#client ??= this.#connect()
    await listenTo(await this.#client.catch((error: unknown) => this.#giveUp(error)), channel)
    return () => this.#stop(channel, listener)
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: LISTENER_NAME,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
    })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of this.#listeners.get(channel) ?? []) onNotice(payload)
    })
    // Without a listener a connection that breaks would end the process.
    client.on('error', () => {})
    try {
      await client.connect()
      for (const channel of this.#listeners.keys()) await listenTo(client, channel)
    } catch (error) {
      void client.end().catch(() => {})
      throw error
    }
    const stopAsking = this.#keepAsking(client)
    client.once('end', () => {
      stopAsking()
      void this.#reconnect(new Date())
    })
    return client
  }

  /** Ping the connection and destroy it if the database does not answer. */
  #keepAsking(client: pg.Client) {
    let askedAt: number | null = null
    const answered = () => void (askedAt = null)
    const ask = () => {
      if (askedAt === null) {
        askedAt = performance.now()
        client.query('select 1').then(answered, answered)
      } else if (performance.now() - askedAt > SILENT_MS) {
        this.#onSilence(true)
        void client.end().catch(() => {})
      }
    }
    // setImmediate lets a process that was paused read pending answers first.
    const timer = setInterval(() => setImmediate(ask), PULSE_MS).unref()
    return () => clearInterval(timer)
  }

  async #reconnect(since: Date) {
    while (this.#listeners.size > 0) {
      await sleep(RETRY_MS, undefined, { ref: false })
      const connecting = this.#connect()
      this.#client = connecting
      const isBack = await connecting.then(
        () => true,
        () => false,
      )
      if (!isBack) continue
      this.#onSilence(false)
      for (const { onGap } of [...this.#listeners.values()].flatMap((each) => [...each])) onGap(since)
      return
    }
    await this.#leave()
  }

  async #stop(channel: string, listener: Listener) {
    const listeners = this.#listeners.get(channel)
    listeners?.delete(listener)
    if (listeners?.size === 0) this.#listeners.delete(channel)
    if (this.#listeners.size === 0) await this.#leave()
  }

  #giveUp(error: unknown): never {
    this.#client = null
    throw error
  }

  async #leave() {
    const client = this.#client
    this.#client = null
    await client?.then((open) => open.end()).catch(() => {})
  }
}

// Has a timeout of its own, because the network may start dropping packets after connecting.
function listenTo(client: pg.Client, channel: string) {
  const query = { text: `listen ${pg.escapeIdentifier(channel)}`, query_timeout: CONNECT_MS }
  return client.query(query)
}
