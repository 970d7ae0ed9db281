import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { Query, QueryCache, QueryFunction, QueryFunctionContext } from '@tanstack/react-query'
import { CallFailed } from './call.ts'
import { config } from './config.ts'
import { deviceDatabases } from './device-data.ts'
import { readUser } from './session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `isKept`: the answer stays on the device, for times without a network and for a page that shows at once. */
    queryMeta: { isKept?: true }
  }
}

interface Kept {
  key: string
  /** The person's id: another one who signs in on this device sees nothing of it. */
  owner: string
  /** When the server said so, in milliseconds. */
  savedAt: number
  /** What may have changed its shape is of no use to a later build. */
  build: string
  data: unknown
}

interface KeptDatabase extends DBSchema {
  answer: { key: string; value: Kept; indexes: { savedAt: number } }
}

const VERSION = 1
const MOST = 200
const OLDEST_MS = 30 * 24 * 3600_000

/**
 * Asks the server, and meanwhile shows what it said last time. Without an answer that stays what is known, as old as
 * it is. For `persister` of queries; those without `isKept` are left alone.
 */
export async function keepAnswer<T, Key extends readonly unknown[]>(
  ask: QueryFunction<T, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  if (!query.meta?.isKept) return ask(context)
  const restoring = query.state.data === undefined ? restore(query) : null
  try {
    const answer = await ask(context)
    void put(query.queryHash, answer)
    return answer
  } catch (error) {
    const kept = isUnanswered(error) ? await restoring : undefined
    if (!kept) throw error
    // The query takes it for an answer of now.
    setTimeout(() => query.setState({ dataUpdatedAt: kept.savedAt }))
    return kept.data as T
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof CallFailed && (error.code === 'offline' || error.code === 'unreadable' || error.status >= 500)

async function restore(query: Query): Promise<Kept | undefined> {
  const kept = await find(query.queryHash)
  if (kept && query.state.data === undefined)
    query.setState({ data: kept.data, dataUpdatedAt: kept.savedAt, status: 'success' })
  return kept
}

/** What one has changed is never shown as it was: kept answers follow what this page knows. */
export const followChanges = (cache: QueryCache) =>
  cache.subscribe((event) => {
    if (event.type !== 'updated' || !event.query.meta?.isKept) return
    const { action, query } = event
    if (action.type === 'invalidate') void remove(query.queryHash)
    if (action.type === 'success' && action.manual) void put(query.queryHash, query.state.data)
  })

/** Forgets what is too old or too much. */
export const tidyKept = () =>
  inKept(async (database, owner) => {
    const { store, done } = database.transaction('answer', 'readwrite')
    let count = 0
    for (let at = await store.index('savedAt').openCursor(null, 'prev'); at; at = await at.continue()) {
      count += 1
      const { value } = at
      if (value.owner !== owner || value.build !== config.buildNumber || count > MOST || isOld(value)) void at.delete()
    }
    await done
  })

const isOld = ({ savedAt }: Kept) => Date.now() - savedAt > OLDEST_MS

const find = (key: string) =>
  inKept(async (database, owner) => {
    const kept = await database.get('answer', key)
    return kept && kept.owner === owner && kept.build === config.buildNumber && !isOld(kept) ? kept : undefined
  })

const put = (key: string, data: unknown) =>
  inKept((database, owner) =>
    database.put('answer', { key, owner, savedAt: Date.now(), build: config.buildNumber, data }),
  )

const remove = (key: string) => inKept((database) => database.delete('answer', key))

let opened: Promise<IDBPDatabase<KeptDatabase>> | null = null

/** A browser that forbids it, or has no room, goes on without. */
async function inKept<T>(work: (database: IDBPDatabase<KeptDatabase>, owner: string) => Promise<T>) {
  const owner = readUser()?.id
  if (!owner || typeof indexedDB === 'undefined') return undefined
  try {
    opened ??= open()
    return await work(await opened, owner)
  } catch {
    opened = null
    return undefined
  }
}

const open = () =>
  openDB<KeptDatabase>(deviceDatabases.answers, VERSION, {
    upgrade: (database) => database.createObjectStore('answer', { keyPath: 'key' }).createIndex('savedAt', 'savedAt'),
    // Another tab signs out, and deletes it.
    blocking: (_now, _next, event) => {
      opened = null
      if (event.target instanceof IDBDatabase) event.target.close()
    },
    terminated: () => (opened = null),
  })
