import { readUser } from '../session/session.ts'
import { listKeys, parseStored, readItem, writeItem } from '../browser/web-storage.ts'
import { STORAGE_PREFIXES } from './marks.ts'
import type { Pending } from './pending-store.ts'

interface Written<Value> {
  owner: string
  item: Pending<Value>
}

/**
 * Write pending items to local storage synchronously. The database answers later, slowly on cheap phones, and a page closed
 * meanwhile would lose them.
 */
export const journalOf = <Value>(queue: string) => {
  const prefix = `${STORAGE_PREFIXES.journal}${queue}.`
  return {
    write(item: Pending<Value>) {
      const owner = readUser()?.id
      if (owner) writeItem('local', prefix + item.id, JSON.stringify({ owner, item } satisfies Written<Value>))
    },
    /** Remove an item once the database has it. A later version stays. */
    forget({ id, version }: Pending<Value>) {
      if (read<Value>(prefix + id)?.item.version === version) writeItem('local', prefix + id, null)
    },
    /** List this person's items that never reached the database, oldest first. */
    list(): Pending<Value>[] {
      const owner = readUser()?.id
      return listKeys('local', prefix)
        .map((key) => read<Value>(key))
        .filter((written) => written !== null)
        .filter((written) => written.owner === owner)
        .map(({ item }) => item)
        .sort((one, other) => (one.version < other.version ? -1 : 1))
    },
  }
}

const read = <Value>(key: string) =>
  parseStored<Written<Value>>(
    readItem('local', key),
    ({ item }) => typeof item?.id === 'string' && typeof item.version === 'string',
  )
