import { readUser } from '../session/session.ts'
import { listKeys, parseStored, readItem, writeItem } from '../browser/web-storage.ts'
import { STORAGE_PREFIXES } from './marks.ts'
import type { Pending } from './pending-store.ts'

interface Written<Value> {
  owner: string
  item: Pending<Value>
}

/**
 * What is pending is written to local storage at once. The device's database only answers later, on a cheap phone after a
 * good while: a page that is closed meanwhile would take along what it has not kept yet.
 */
export const journalOf = <Value>(queue: string) => {
  const prefix = `${STORAGE_PREFIXES.journal}${queue}.`
  return {
    write(item: Pending<Value>) {
      const owner = readUser()?.id
      if (owner) writeItem('local', prefix + item.id, JSON.stringify({ owner, item } satisfies Written<Value>))
    },
    /** To be called once the database has it. A later one under its id stays. */
    forget({ id, version }: Pending<Value>) {
      if (read<Value>(prefix + id)?.item.version === version) writeItem('local', prefix + id, null)
    },
    /** What a page of this person wrote down and did not live to keep, oldest first. */
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
