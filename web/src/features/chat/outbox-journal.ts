import { readUser } from '../../lib/session.ts'
import { listKeys, parseStored, readItem, writeItem } from '../../lib/web-storage.ts'
import type { OutboxEntry } from './outbox-entry.ts'

const PREFIX = 'semai.outbox.'

interface Journalled {
  owner: string
  entry: OutboxEntry
}

/**
 * Writes a message down at once. The device's database only answers later, on a cheap phone after a good while: a
 * page that is closed meanwhile would take along what it has not kept yet.
 */
export function journalEntry(entry: OutboxEntry) {
  const owner = readUser()?.id
  // Its files would be gone; they only wait in the database.
  if (!owner || entry.files.length > 0) return
  writeItem('local', PREFIX + entry.id, JSON.stringify({ owner, entry } satisfies Journalled))
}

/** To be called once the database has it. */
export const forgetJournalled = ({ id }: OutboxEntry) => writeItem('local', PREFIX + id, null)

/** What a page of this person wrote down and did not live to keep, oldest first. */
export function readJournal(): OutboxEntry[] {
  const owner = readUser()?.id
  return listKeys('local', PREFIX)
    .toSorted()
    .map((key) => parseStored<Journalled>(readItem('local', key), ({ entry }) => typeof entry?.id === 'string'))
    .filter((kept) => kept !== null)
    .filter((kept) => kept.owner === owner)
    .map(({ entry }) => entry)
}
