import { journalOf } from './journal.ts'
import { mark, mayBePending, type QueueName } from './marks.ts'
import { orElse } from './offline-error.ts'
import { createPageItems } from './page-items.ts'
import { pendingStore, type Pending } from './pending-store.ts'
import type { AddOptions } from './queue-policy.ts'
import type { Tabs } from './tabs.ts'

const versionsOf = (items: readonly Pending<unknown>[]) =>
  items.map(({ version, rejection }) => `${version} ${rejection}`).join()

type Items<Value> = readonly Pending<Value>[]

export type PendingItems<Value> = ReturnType<typeof createPendingItems<Value>>

/** Pending items of a queue: in the database, in the journal before that, and in this page. Calls `onChange` on every change. */
export function createPendingItems<Value>(name: QueueName, tabs: Tabs, onChange: (items: Items<Value>) => void) {
  const store = pendingStore<Value>(name)
  const journal = journalOf<Value>(name)
  const ofPage = createPageItems<Value>()
  let items: Items<Value> = []
  let changes = 0
  let writing: Promise<unknown> = Promise.resolve()

  function show(next: Items<Value>) {
    const isOther = versionsOf(next) !== versionsOf(items)
    items = next
    // Listeners of a mark read again, so set it only on changes.
    if (isOther) mark(name, items.length > 0)
    onChange(items)
  }

  /** Read the database's items, which other tabs may have changed. @throws OfflineError */
  async function list(): Promise<Items<Value>> {
    for (;;) {
      const before = changes
      // oxlint-disable-next-line no-await-in-loop -- repeats only if an item was added meanwhile
      const stored = await store.list()
      if (before !== changes) continue
      const next = ofPage.mergeWith(stored)
      if (versionsOf(next) !== versionsOf(items)) show(next)
      // The mark may be stale, or an expired session has cleared it.
      if (mayBePending(name) !== items.length > 0) mark(name, items.length > 0)
      return items
    }
  }

  /** Show and store an item. Returns false if it lasts only as long as the page. */
  function put(item: Pending<Value>, { files = new Map(), isLoose = false }: AddOptions): Promise<boolean> {
    ofPage.put(item, files)
    changes += 1
    show([...items.filter(({ id }) => id !== item.id), item])
    if (isLoose) return Promise.resolve(false)
    const keeping = writing
      .then(() => orElse(store.put(item, files).then(isDone), false))
      .then((isStored) => {
        changes += 1
        if (!isStored) return false
        ofPage.forget(item)
        journal.forget(item)
        return true
      })
    writing = keeping
    return keeping
  }

  return {
    rowOf: store.rowOf,
    isHere: ({ version }: Pending<Value>) => items.some((known) => known.version === version),
    list,
    /** Read the items; without the database, those of this page. */
    read: (): Promise<Items<Value>> => orElse(list(), items),
    async put(item: Pending<Value>, options: AddOptions): Promise<boolean> {
      // Local storage holds text only.
      if (!options.files?.size && !options.isLoose) journal.write(item)
      const isStored = await put(item, options)
      // Read items of other tabs first, so that the order covers both.
      await orElse(list(), items)
      tabs.announce()
      return isStored
    },
    /** List items that an earlier page did not store. */
    listJournalled: () => journal.list(),
    /** Note an item that the caller stored in its own transaction. */
    async noteAdded() {
      changes += 1
      mark(name, true)
      await orElse(list(), items)
      tabs.announce()
    },
    async replace(item: Pending<Value>) {
      changes += 1
      ofPage.replace(item)
      show(items.map((one) => (one.version === item.version ? item : one)))
      await orElse(store.change(item), undefined)
    },
    // Hide it before deleting it, because its result is already shown.
    async settle(done: Items<Value>) {
      for (const item of done) ofPage.finish(item)
      show(items.filter((item) => !ofPage.isFinished(item)))
      for (const item of done) journal.forget(item)
      // Wait for a running write before deleting.
      await writing
      await orElse(store.forget(done), undefined)
      tabs.announce()
    },
    findFile: async (id: string): Promise<Blob | undefined> =>
      ofPage.findFile(id) ?? orElse(store.findFile(id), undefined),
  }
}

const isDone = () => true
