import type { Files, Pending } from './pending-store.ts'

const inOrder = <One extends { version: string }>(items: readonly One[]) =>
  [...items].sort((one, other) => (one.version < other.version ? -1 : 1))

/** Create the part of a queue's items that only this page knows: items that the database does not have, and finished versions. */
export function createPageItems<Value>() {
  /** Items that are not in the database yet, or cannot be stored; they last as long as the page. */
  const loose = new Map<string, { item: Pending<Value>; files: Files }>()
  /** Finished versions, which a running read of the database may still return. */
  const finished = new Set<string>()

  function forget({ id, version }: Pending<Value>) {
    if (loose.get(id)?.item.version === version) loose.delete(id)
  }

  return {
    put: (item: Pending<Value>, files: Files) => void loose.set(item.id, { item, files }),
    replace(item: Pending<Value>) {
      const known = loose.get(item.id)
      if (known) loose.set(item.id, { ...known, item })
    },
    forget,
    finish(item: Pending<Value>) {
      finished.add(item.version)
      forget(item)
    },
    isFinished: ({ version }: Pending<Value>) => finished.has(version),
    /** Merge the items of the database with those of this page, oldest first. */
    mergeWith(stored: readonly Pending<Value>[]): readonly Pending<Value>[] {
      const known = stored.filter(({ id, version }) => !finished.has(version) && !loose.has(id))
      return inOrder([...known, ...[...loose.values()].map(({ item }) => item)])
    },
    findFile: (id: string): Blob | undefined => [...loose.values()].find(({ files }) => files.has(id))?.files.get(id),
  }
}
