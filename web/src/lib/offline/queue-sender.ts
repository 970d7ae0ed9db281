import { rejectionOf } from '../call/rejection.ts'
import type { PendingItems } from './pending-items.ts'
import type { Pending } from './pending-store.ts'
import { backOff, type QueuePolicy, type SendTools } from './queue-policy.ts'
import type { QueueStore } from './queue-store.ts'
import type { Tabs } from './tabs.ts'

interface SenderOptions<Value, Answer> {
  policy: QueuePolicy<Value, Answer>
  pending: PendingItems<Value>
  store: QueueStore<Value>
  tabs: Tabs
}

/** Create the calls of a queue. Sent items are deleted; permanently rejected items get their message. */
export function createSender<Value, Answer>({ policy, pending, store, tabs }: SenderOptions<Value, Answer>) {
  const calls = new Map<string, AbortController>()
  const settle = createSettling({ policy, pending, store, tabs })
  let failures = 0

  async function send(batch: readonly Pending<Value>[], signal: AbortSignal, keepalive = false) {
    const answer = await policy.send(batch, toolsOf(pending, signal, keepalive))
    await policy.onSent?.(batch, answer)
    await pending.settle(batch)
  }

  /** Send items. Returns null if the rest of their subject may follow, otherwise the milliseconds until the next attempt. */
  async function sendBatch(batch: readonly Pending<Value>[]): Promise<number | null> {
    const control = new AbortController()
    const ids = batch.map(({ id }) => id)
    for (const id of ids) calls.set(id, control)
    store.showSending(ids)
    try {
      await send(batch, control.signal)
      failures = 0
      store.show({ failure: null })
      return null
    } catch (error) {
      const left = batch.filter(pending.isHere)
      // The person discarded them meanwhile, another tab sent them, or they are rejected.
      if (left.length === 0 || (await settle(left, error))) return null
      return (policy.waitAfter ?? backOff)(failures++, error)
    } finally {
      for (const id of ids) calls.delete(id)
      store.hideSending(ids)
    }
  }

  return {
    sendBatch,
    /** Send items in a call that outlives the page. They stay pending if it fails. */
    sendAtLeave: (batch: readonly Pending<Value>[]) =>
      void send(batch, new AbortController().signal, true).catch(() => {}),
    abort: (id: string) => calls.get(id)?.abort(),
    /** Begin with the shortest wait again. */
    resetWait() {
      failures = 0
    },
  }
}

const toolsOf = <Value>(pending: PendingItems<Value>, signal: AbortSignal, keepalive: boolean): SendTools<Value> => ({
  signal,
  keepalive,
  async change(item, value) {
    const changed = { ...item, value }
    await pending.replace(changed)
    return changed
  },
  findFile: pending.findFile,
})

/** Create the handling of failed calls. It marks rejected items and returns false for a temporary failure. */
const createSettling =
  <Value, Answer>({ policy, pending, store, tabs }: SenderOptions<Value, Answer>) =>
  async (batch: readonly Pending<Value>[], error: unknown): Promise<boolean> => {
    const words = (policy.rejectionOf ?? rejectionOf)(error)
    if (words === null) {
      store.show({ failure: error, isPaced: policy.isPaced?.(error) ?? false })
      return false
    }
    for (const item of policy.rejectedOf?.(error, batch) ?? batch) {
      const known = store.getState().items.find(({ version }) => version === item.version) ?? item
      const isForgotten = policy.onRejected?.(item, words) === 'forget'
      // Keeps changes made while the item was sent.
      // oxlint-disable-next-line no-await-in-loop -- usually a single item
      await (isForgotten ? pending.settle([item]) : pending.replace({ ...known, rejection: words }))
    }
    tabs.announce()
    return true
  }
