import {
  hashKey,
  type Query,
  type QueryCache,
  type QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { CallFailed } from '../call/call.ts'
import { config } from '../app/config.ts'
import { inOffline, type StoredAnswer } from './database.ts'
import { orElse } from './offline-error.ts'

export type Persist = true | 'across-builds'

const MOST = 300
const DAY_MS = 24 * 3600_000
const OLDEST_MS = 30 * DAY_MS
const OLDEST_ACROSS_BUILDS_MS = 180 * DAY_MS

/**
 * Query the server and show the stored answer meanwhile, which stays without an answer. For `persister` of queries; ignores
 * queries without `persist`.
 */
export async function persistQuery<T, Key extends readonly unknown[]>(
  ask: QueryFunction<T, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<T> {
  const { persist } = query.meta ?? {}
  if (!persist) return ask(context)
  const restoring = query.state.data === undefined ? restore(query) : null
  try {
    const answer = await ask(context)
    void put(query.queryHash, answer, persist)
    return answer
  } catch (error) {
    const stored = isUnanswered(error) ? await restoring : undefined
    if (!stored) throw error
    // The query takes it for an answer of now.
    setTimeout(() => query.setState({ dataUpdatedAt: stored.savedAt }))
    // The key belongs to this query only.
    return stored.data as T
  }
}

const isUnanswered = (error: unknown) =>
  error instanceof CallFailed && (error.code === 'offline' || error.code === 'unreadable' || error.status >= 500)

async function restore(query: Query): Promise<StoredAnswer | undefined> {
  const stored = await find(query.queryHash)
  if (stored && query.state.data === undefined)
    query.setState({ data: stored.data, dataUpdatedAt: stored.savedAt, status: 'success' })
  return stored
}

/**
 * Load a stored answer into the query cache with its time, so that its page opens immediately and offline. The query still
 * refetches with a network.
 */
export async function restoreQuery(queryClient: QueryClient, { queryKey }: { queryKey: QueryKey }): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return
  const stored = await find(hashKey(queryKey))
  if (!stored || queryClient.getQueryData(queryKey) !== undefined) return
  queryClient.setQueryData(queryKey, stored.data, { updatedAt: stored.savedAt })
  await queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** Store an answer that was part of another, such as a list's item, across builds. */
export const keepAnswer = (queryKey: QueryKey, data: unknown) => put(hashKey(queryKey), data, 'across-builds')

/** List stored answers of queries with a key prefix, such as all tickets. */
export async function listAnswers<T>(prefix: readonly string[]): Promise<T[]> {
  const begin = JSON.stringify(prefix).slice(0, -1)
  const all = await orElse(
    inOffline((database, owner) =>
      database.getAll('answer', IDBKeyRange.bound([owner, `${begin},`], [owner, `${begin},\uffff`])),
    ),
    [],
  )
  // The caller's type must match the queries of the prefix.
  return all.filter(isUsable).map(({ data }) => data as T)
}

export const forgetAnswer = (queryKey: QueryKey) => remove(hashKey(queryKey))

/** Update stored answers when the page's cache changes, so that outdated ones never show. */
export const followChanges = (cache: QueryCache) =>
  cache.subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    const { persist } = query.meta ?? {}
    if (!persist) return
    // Answers across builds stay although they may be outdated, because people need them offline.
    if (action.type === 'invalidate' && persist === true) void remove(query.queryHash)
    if (action.type === 'success' && action.manual) void put(query.queryHash, query.state.data, persist)
  })

/** Delete old answers, and the oldest beyond the limit. */
export const tidyAnswers = () =>
  orElse(
    inOffline(async (database, owner) => {
      const { store, done } = database.transaction('answer', 'readwrite')
      let count = 0
      for (let at = await store.index('savedAt').openCursor(null, 'prev'); at; at = await at.continue()) {
        count += 1
        if (at.value.owner !== owner || !isUsable(at.value) || count > MOST) void at.delete()
      }
      await done
    }),
    undefined,
  )

const isUsable = ({ build, savedAt }: StoredAnswer) => {
  const age = Date.now() - savedAt
  return build === null ? age < OLDEST_ACROSS_BUILDS_MS : build === config.buildNumber && age < OLDEST_MS
}

const find = (key: string) =>
  orElse(
    inOffline(async (database, owner) => {
      const stored = await database.get('answer', [owner, key])
      return stored && isUsable(stored) ? stored : undefined
    }),
    undefined,
  )

const put = (key: string, data: unknown, persist: Persist) =>
  orElse(
    inOffline(async (database, owner) => {
      const build = persist === true ? config.buildNumber : null
      await database.put('answer', { owner, key, savedAt: Date.now(), build, data })
    }),
    undefined,
  )

const remove = (key: string) =>
  orElse(
    inOffline((database, owner) => database.delete('answer', [owner, key])),
    undefined,
  )
