import { journalOf } from './journal.ts'
import { mark, mayBePending, type QueueName } from './marks.ts'
import { orElse } from './offline-error.ts'
import { pendingStore, type Files, type Pending } from './pending-store.ts'
import type { AddOptions } from './queue-policy.ts'
import type { Tabs } from './tabs.ts'

const versionsOf = (items: readonly Pending<unknown>[]) =>
  items.map(({ version, rejection }) => `${version} ${rejection}`).join()

const inOrder = <One extends { version: string }>(items: readonly One[]) =>
  [...items].sort((one, other) => (one.version < other.version ? -1 : 1))

/**
 * What a queue has to send: on the device, in the journal until the device has it, and in this page. `onChange` hears of
 * every change.
 */
export function createPendingItems<Value>(name: QueueName, tabs: Tabs, onChange: () => void) {
  const store = pendingStore<Value>(name)
  const journal = journalOf<Value>(name)
  /** What the device does not keep yet, or cannot: it lasts as long as the page, with its files. */
  const loose = new Map<string, { item: Pending<Value>; files: Files }>()
  /** Versions that are done with: what is read meanwhile may still know them. */
  const gone = new Set<string>()
  let items: readonly Pending<Value>[] = []
  let changes = 0
  let writing: Promise<unknown> = Promise.resolve()

  function show(next: readonly Pending<Value>[]) {
    const isOther = versionsOf(next) !== versionsOf(items)
    items = next
    // Whoever hears of a mark looks again, which is no change.
    if (isOther) mark(name, items.length > 0)
    onChange()
  }

  /** What the device says holds: another tab may have added, sent or thrown away. @throws OfflineError */
  async function list(): Promise<readonly Pending<Value>[]> {
    for (;;) {
      const before = changes
      // oxlint-disable-next-line no-await-in-loop -- anew only where something was added meanwhile
      const kept = await store.list()
      if (before !== changes) continue
      const known = kept.filter(({ id, version }) => !gone.has(version) && !loose.has(id))
      const next = inOrder([...known, ...[...loose.values()].map(({ item }) => item)])
      if (versionsOf(next) !== versionsOf(items)) show(next)
      // A mark may be older than the truth, or gone with a session that ran out.
      if (mayBePending(name) !== items.length > 0) mark(name, items.length > 0)
      return items
    }
  }

  /** Shows it at once, and keeps it. False where it lasts only as long as the page. */
  function put(item: Pending<Value>, { files = new Map(), isLoose = false }: AddOptions): Promise<boolean> {
    loose.set(item.id, { item, files })
    changes += 1
    show([...items.filter(({ id }) => id !== item.id), item])
    if (isLoose) return Promise.resolve(false)
    const keeping = writing
      .then(() => orElse(store.put(item, files).then(isDone), false))
      .then((isKept) => {
        changes += 1
        if (isKept && loose.get(item.id)?.item.version === item.version) loose.delete(item.id)
        if (isKept) journal.forget(item)
        return isKept
      })
    writing = keeping
    return keeping
  }

  return {
    rowOf: store.rowOf,
    getItems: () => items,
    isHere: ({ version }: Pending<Value>) => items.some((known) => known.version === version),
    list,
    /** As above; where the device cannot say, what this page knows stands. */
    read: (): Promise<readonly Pending<Value>[]> => orElse(list(), items),
    async put(item: Pending<Value>, options: AddOptions): Promise<boolean> {
      const { isJournalled = !options.files?.size && !options.isLoose } = options
      if (isJournalled) journal.write(item)
      const isKept = await put(item, options)
      // With whatever another tab added before it: they go in the order of both.
      await orElse(list(), items)
      tabs.announce()
      return isKept
    },
    /** What a page before this one did not live to keep. */
    listJournalled: () => journal.list(),
    /** Something was put into the database together with something else. */
    async noteAdded() {
      changes += 1
      mark(name, true)
      await orElse(list(), items)
      tabs.announce()
    },
    async replace(item: Pending<Value>) {
      changes += 1
      const known = loose.get(item.id)
      if (known) loose.set(item.id, { ...known, item })
      show(items.map((one) => (one.version === item.version ? item : one)))
      await orElse(store.change(item), undefined)
    },
    // Shown no longer before it is forgotten: what came of it stands in its place by now.
    async settle(done: readonly Pending<Value>[]) {
      for (const { id, version } of done) {
        gone.add(version)
        if (loose.get(id)?.item.version === version) loose.delete(id)
      }
      show(items.filter(({ version }) => !gone.has(version)))
      for (const item of done) journal.forget(item)
      // What is still being written is forgotten once it is there.
      await writing
      await orElse(store.forget(done), undefined)
      tabs.announce()
    },
    async findFile(id: string): Promise<Blob | undefined> {
      for (const { files } of loose.values()) if (files.has(id)) return files.get(id)
      return orElse(store.findFile(id), undefined)
    },
  }
}

const isDone = () => true
