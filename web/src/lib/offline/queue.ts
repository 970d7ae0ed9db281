import { createId } from '../app/create-id.ts'
import { isOnline, watchConnectivity } from '../network/connectivity.ts'
import { kindOf } from './marks.ts'
import { OfflineError } from './offline-error.ts'
import { createPendingItems } from './pending-items.ts'
import type { Pending } from './pending-store.ts'
import { createDelivery } from './queue-delivery.ts'
import type { AddOptions, PendingEntry, QueuePolicy } from './queue-policy.ts'
import { createSender } from './queue-sender.ts'
import { createQueueStore } from './queue-store.ts'
import { tabsOf, type Tabs } from './tabs.ts'

/**
 * Create a queue that sends items to the server: in order per subject, by one tab at a time, with retries. Permanently rejected
 * items leave the line with their message.
 */
export function createQueue<Value, Answer = unknown>(policy: QueuePolicy<Value, Answer>) {
  const { name, delayMs = 0 } = policy
  const lock = `semai-queue-${name}`
  const tabs = tabsOf(lock)
  const store = createQueueStore<Value>(policy)
  const pending = createPendingItems<Value>(name, tabs, (items) => store.show({ items }))
  const sender = createSender({ policy, pending, store, tabs })
  const { deliver, deliverIn, stop } = createDelivery({
    lock,
    store,
    sendBatch: sender.sendBatch,
    onRun: follow,
    read: pending.read,
  })
  let isFollowing = false

  async function keep(item: Pending<Value>, options: AddOptions): Promise<boolean> {
    const isStored = await pending.put(item, options)
    if (!options.isQuiet) deliverIn(delayMs)
    return isStored
  }

  /** The network may be back. */
  function resume() {
    sender.resetWait()
    return deliver()
  }

  /** Discard an item and abort its running call. */
  async function discard(item: Pending<Value>) {
    sender.abort(item.id)
    await pending.settle([item])
  }

  function leave() {
    if (!policy.sendsOnLeave) return
    policy.beforeLeave?.()
    for (const subject of store.listSubjects()) {
      const batch = store.dueOf(subject).filter(({ id }) => !store.getState().sending.has(id))
      if (batch.length > 0) sender.sendAtLeave(batch)
    }
  }

  function follow() {
    if (isFollowing || typeof window === 'undefined') return
    isFollowing = true
    for (const item of pending.listJournalled()) void keep(item, {})
    followPage(tabs, { onOtherTab: () => void pending.read(), onReturn: () => void resume(), onLeave: leave })
  }

  return {
    name,
    kind: kindOf(name),
    getState: store.getState,
    subscribe: store.subscribe,
    /** Add an item and send it as soon as possible. Returns false if it lasts only as long as the page. */
    add(id: string, value: Value, options: AddOptions = {}): Promise<boolean> {
      follow()
      return keep(itemOf(id, value), options)
    },
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
      deliverIn(delayMs)
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
        if (error instanceof OfflineError && error.reason !== 'unreadable') return store.getState().items
        throw error
      })
      return policy.describe(items, discard)
    },
    stop,
  }
}

const itemOf = <Value>(id: string, value: Value): Pending<Value> => ({
  id,
  version: createId(),
  madeAt: new Date().toISOString(),
  value,
  rejection: null,
})

interface PageEvents {
  onOtherTab: () => void
  /** The network or the person is back. */
  onReturn: () => void
  onLeave: () => void
}

function followPage(tabs: Tabs, { onOtherTab, onReturn, onLeave }: PageEvents) {
  tabs.hear(onOtherTab)
  watchConnectivity(() => isOnline() && onReturn())
  // Phones end a hidden page without an event.
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'visible' ? onReturn() : onLeave()))
  window.addEventListener('pagehide', onLeave)
}
