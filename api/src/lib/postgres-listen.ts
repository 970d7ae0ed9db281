import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Listener } from './db.ts'

const RETRY_MS = 1000

/** Listens on a connection of its own, and again after it broke. Answers how to stop. */
export async function listenPostgres(url: string, channel: string, { onNotice, onGap }: Listener) {
  const state: { client: pg.Client | null; isStopped: boolean } = { client: null, isStopped: false }

  const connect = async () => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 })
    client.on('notification', ({ payload }) => onNotice(payload ?? ''))
    // Without a listener a connection that breaks would end the process.
    client.on('error', () => {})
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    client.once('end', () => void reconnect(new Date()))
    state.client = client
  }
  const reconnect = async (since: Date) => {
    state.client = null
    while (!state.isStopped && !state.client) {
      await sleep(RETRY_MS, undefined, { ref: false })
      await connect().catch(() => {})
    }
    if (state.isStopped) await stop()
    else onGap(since)
  }
  const stop = async () => {
    state.isStopped = true
    await state.client?.end().catch(() => {})
  }
  await connect()
  return stop
}
