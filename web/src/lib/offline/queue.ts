import { createId } from '../app/create-id.ts'
import { rejectionOf } from '../call/rejection.ts'
import { isOnline, watchConnectivity } from '../network/connectivity.ts'
import { kindOf } from './marks.ts'
import { OfflineError } from './offline-error.ts'
import { createPendingItems } from './pending-items.ts'
import type { Pending } from './pending-store.ts'
import {
  backOff,
  type AddOptions,
  type PendingEntry,
  type QueuePolicy,
  type QueueState,
  type SendTools,
} from './queue-policy.ts'
import { alone, tabsOf } from './tabs.ts'

const nothing: ReadonlySet<string> = new Set()

/**
 * Create a queue that sends items to the server: in order per subject, by one tab at a time, with retries. Permanently rejected
 * items leave the line with their message.
 */
export function createQueue<Value, Answer = unknown>(policy: QueuePolicy<Value, Answer>) {
  const { name, most = 1, delayMs = 0 } = policy
  const lock = `semai-queue-${name}`
  const tabs = tabsOf(lock)
  const listeners = new Set<() => void>()
  const pending = createPendingItems<Value>(name, tabs, () => show())
  const calls = new Map<string, AbortController>()
  let state: QueueState<Value> = { items: [], sending: nothing, failure: null, isPaced: false }
  let run: Promise<void> | null = null
  let hasMore = false
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFollowing = false

  function show(next: Partial<QueueState<Value>> = {}) {
    const items = pending.getItems()
    state = { ...state, ...next, items }
    if (items.length === 0) state.isPaced = false
    for (const listener of listeners) listener()
  }

  const itemOf = (id: string, value: Value): Pending<Value> => ({
    id,
    version: createId(),
    madeAt: new Date().toISOString(),
    value,
    rejection: null,
  })

  /** Add an item and send it as soon as possible. Returns false if it lasts only as long as the page. */
  function add(id: string, value: Value, options: AddOptions = {}): Promise<boolean> {
    follow()
    return keep(itemOf(id, value), options)
  }

  async function keep(item: Pending<Value>, options: AddOptions): Promise<boolean> {
    const isStored = await pending.put(item, options)
    if (!options.isQuiet) scheduleAdded()
    return isStored
  }

  /** Schedule the first attempt, together with items that wait for theirs. */
  function scheduleAdded() {
    if (delayMs === 0) void deliver()
    else timer ??= setTimeout(() => void deliver(), delayMs)
  }

  /** Send waiting items. One run at a time; a request during a run starts another afterwards. */
  function deliver(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    follow()
    hasMore = run !== null
    run ??= alone(lock, deliverAll).finally(() => {
      run = null
      if (hasMore) void deliver()
    })
    return run
  }

  /** The network may be back. */
  function resume() {
    failures = 0
    return deliver()
  }

  const subjectOf = ({ value }: Pending<Value>) => policy.subjectOf?.(value) ?? ''
  const subjects = () => [...new Set(state.items.map(subjectOf))]
  const dueOf = (subject: string) =>
    state.items.filter((item) => item.rejection === null && subjectOf(item) === subject).slice(0, most)

  async function deliverAll() {
    await pending.read()
    await Promise.all(subjects().map(deliverSubject))
  }

  async function deliverSubject(subject: string) {
    // oxlint-disable-next-line no-await-in-loop -- sequential sending keeps the order
    for (let batch = dueOf(subject); batch.length > 0; batch = dueOf(subject)) if (!(await deliverBatch(batch))) return
  }

  /** Send items. Returns false if the rest of the subject has to wait for them. */
  async function deliverBatch(batch: readonly Pending<Value>[]): Promise<boolean> {
    const control = new AbortController()
    for (const { id } of batch) calls.set(id, control)
    show({ sending: new Set([...state.sending, ...batch.map(({ id }) => id)]) })
    try {
      await send(batch, control.signal)
      failures = 0
      show({ failure: null })
      return true
    } catch (error) {
      const left = batch.filter(pending.isHere)
      // The person discarded them meanwhile, or another tab sent them.
      return left.length === 0 || (await putOff(left, error))
    } finally {
      const done = new Set(batch.map(({ id }) => id))
      for (const id of done) calls.delete(id)
      show({ sending: new Set([...state.sending].filter((id) => !done.has(id))) })
    }
  }

  async function send(batch: readonly Pending<Value>[], signal: AbortSignal, keepalive = false) {
    const answer = await policy.send(batch, toolsOf(signal, keepalive))
    await policy.onSent?.(batch, answer)
    await pending.settle(batch)
  }

  const toolsOf = (signal: AbortSignal, keepalive: boolean): SendTools<Value> => ({
    signal,
    keepalive,
    async change(item, value) {
      const changed = { ...item, value }
      await pending.replace(changed)
      return changed
    },
    findFile: pending.findFile,
  })

  async function putOff(batch: readonly Pending<Value>[], error: unknown): Promise<boolean> {
    const words = (policy.rejectionOf ?? rejectionOf)(error)
    if (words === null) {
      show({ failure: error, isPaced: policy.isPaced?.(error) ?? false })
      clearTimeout(timer)
      timer = setTimeout(() => void deliver(), (policy.waitAfter ?? backOff)(failures++, error))
      return false
    }
    for (const item of policy.rejectedOf?.(error, batch) ?? batch) {
      const known = state.items.find(({ version }) => version === item.version) ?? item
      const isForgotten = policy.onRejected?.(item, words) === 'forget'
      // Keeps changes made while the item was sent.
      // oxlint-disable-next-line no-await-in-loop -- usually a single item
      await (isForgotten ? pending.settle([item]) : pending.replace({ ...known, rejection: words }))
    }
    tabs.announce()
    return true
  }

  /** Discard an item and abort its running call. */
  async function discard(item: Pending<Value>) {
    calls.get(item.id)?.abort()
    await pending.settle([item])
  }

  function follow() {
    if (isFollowing || typeof window === 'undefined') return
    isFollowing = true
    for (const item of pending.listJournalled()) void keep(item, {})
    tabs.hear(() => void pending.read())
    watchConnectivity(() => isOnline() && void resume())
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'visible' ? void resume() : leave(),
    )
    window.addEventListener('pagehide', leave)
  }

  // Phones end a hidden page without an event.
  function leave() {
    if (!policy.sendsOnLeave) return
    policy.beforeLeave?.()
    for (const subject of subjects()) {
      const batch = dueOf(subject).filter(({ id }) => !state.sending.has(id))
      if (batch.length > 0) void send(batch, new AbortController().signal, true).catch(() => {})
    }
  }

  return {
    name,
    kind: kindOf(name),
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add,
    discard,
    /** Send a rejected item again, unchanged or with a new value. */
    async retry(item: Pending<Value>, value = item.value) {
      await pending.replace({ ...item, value, rejection: null })
      tabs.announce()
      void deliver()
    },
    /** Stored row of an item, for callers that write it in their own transaction and then call `noteAdded`. */
    rowOf: (owner: string, id: string, value: Value) => pending.rowOf(owner, itemOf(id, value)),
    async noteAdded() {
      await pending.noteAdded()
      scheduleAdded()
    },
    /** Send the waiting items now. */
    deliver: resume,
    /** Read the stored items. */
    read: pending.read,
    findFile: pending.findFile,
    /** List entries of the pending items; without a database those of this page. @throws OfflineError */
    async listEntries(): Promise<PendingEntry[]> {
      follow()
      const items = await pending.list().catch((error: unknown) => {
        if (error instanceof OfflineError && error.reason !== 'unreadable') return state.items
        throw error
      })
      return policy.describe(items, discard)
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
