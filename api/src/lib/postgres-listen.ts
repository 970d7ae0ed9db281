import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './db.ts'

const RETRY_MS = 1000

/**
 * Listens on one connection for all channels, so that what is told on several is heard in the order of commits, and
 * again after it broke.
 */
export class PostgresListener {
  readonly #url: string
  readonly #listeners = new Map<string, Set<Listener>>()
  #client: Promise<pg.Client> | null = null

  constructor(url: string) {
    this.#url = url
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
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true, connectionTimeoutMillis: 5000 })
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { onNotice } of this.#listeners.get(channel) ?? []) onNotice(payload)
    })
    // Without a listener a connection that breaks would end the process.
    client.on('error', () => {})
    await client.connect()
    for (const channel of this.#listeners.keys()) await listenTo(client, channel)
    client.once('end', () => void this.#reconnect(new Date()))
    return client
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

const listenTo = (client: pg.Client, channel: string) => client.query(`listen ${pg.escapeIdentifier(channel)}`)
