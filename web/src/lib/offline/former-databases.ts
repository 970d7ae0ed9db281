import { openDB, type IDBPDatabase } from 'idb'
import { createId } from '../create-id.ts'
import type { OpenDatabase, StoredAnswer, StoredFile, StoredPending, StoredRecord } from './database.ts'
import { readUser } from '../session/session.ts'
import { listKeys, parseStored, readItem, writeItem } from '../browser/web-storage.ts'
import { FORMER, FORMER_DATABASES, FORMER_JOURNAL } from './former-names.ts'
import type {
  Owned,
  Values,
  Ticket,
  Booking,
  Workshop,
  Content,
  Place,
  Report,
  Session,
  Answer,
  Message,
  Waiting,
  ScanTicket,
  Scan,
} from './former-shapes.ts'
import { mark, type QueueName } from './marks.ts'
import { putSavedFile } from './saved-files.ts'

const WORKSHOP_KEYS: Record<string, string> = { workshop: 'detail', journey: 'journey', lesson: 'lesson' }

type Source = IDBPDatabase

// Until November 2026 each feature had a database of its own. All that they keep moves here once, before anything else is
// read: what was never sent above all. May go when no device comes from before.

/** Everything that moves, in the shapes of now. */
class Moved {
  readonly records: StoredRecord[] = []
  readonly pending: StoredPending[] = []
  readonly files: StoredFile[] = []
  readonly answers: StoredAnswer[] = []

  record({ owner }: Owned, collection: string, id: string, value: unknown, savedAt = Date.now()) {
    this.records.push({ owner, collection, id, savedAt, value })
  }

  answer({ owner }: Owned, key: unknown[], data: unknown, savedAt: number) {
    this.answers.push({ owner, key: JSON.stringify(key), savedAt, build: null, data })
  }

  item({ owner }: Owned, queue: string, item: Pick<StoredPending, 'id' | 'madeAt' | 'value' | 'rejection'>) {
    this.pending.push({ owner, queue, version: createId(), ...item })
  }
}

const readers: Partial<Record<keyof typeof FORMER, (source: Source, moved: Moved) => Promise<void>>> = {
  async tickets(source, moved) {
    const tickets: Ticket[] = await source.getAll('ticket')
    for (const ticket of tickets)
      moved.answer(ticket, ['event', 'participation', 'detail', ticket.id], ticket.registration, ticket.savedAt)
    for (const [owner, own] of byOwner(tickets))
      moved.answer(
        { owner },
        ['event', 'participation', 'list'],
        listOf(own.map((one) => one.registration)),
        Date.now(),
      )
  },
  async bookings(source, moved) {
    const bookings: Booking[] = await source.getAll('booking')
    for (const one of bookings) moved.answer(one, ['markas', 'booking', 'detail', one.id], one.booking, one.savedAt)
    for (const [owner, own] of byOwner(bookings))
      moved.answer(
        { owner },
        ['markas', 'booking', 'list', { when: 'upcoming' }],
        listOf(own.map((one) => one.booking)),
        Date.now(),
      )
  },
  async workshop(source, moved) {
    const answers: Workshop[] = await source.getAll('answer')
    for (const { answer, savedAt, ...owned } of answers) {
      const key = answer.kind === 'mine' ? ['mine'] : [WORKSHOP_KEYS[answer.kind], answer.id]
      moved.answer(owned, ['workshop', ...key], answer.data, savedAt)
    }
  },
  async library(source, moved) {
    const contents: Content[] = await source.getAll('content')
    for (const saved of contents) {
      const file: ArrayBuffer | undefined = await source.get('file', saved.id)
      const isMoved =
        !file ||
        (await putSavedFile(saved.owner, saved.id, file).then(
          () => true,
          () => false,
        ))
      // A book without its pages would not open.
      if (isMoved)
        moved.record(saved, 'library-content', saved.id, { bytes: saved.bytes, content: saved.content }, saved.savedAt)
    }
  },
  async progress(source, moved) {
    const places: Place[] = await source.getAll('place')
    for (const { id, owner, last_position, device_updated_at } of places)
      moved.record({ owner }, 'place', id, { last_position, device_updated_at })
    const reports: Report[] = await source.getAll('report')
    for (const { key, channel, report, ...owned } of reports)
      moved.item(owned, `progress-${channel}`, {
        id: key,
        madeAt: report.device_updated_at,
        value: report,
        rejection: null,
      })
  },
  async quiz(source, moved) {
    const sessions: Session[] = await source.getAll('session')
    for (const one of sessions) moved.record(one, 'quiz-session', one.workshop_sub_module_id, one.session)
    const answers: Answer[] = await source.getAll('answer')
    for (const { owner, isTold, ...answer } of answers) {
      const id = `${answer.attempt_id}:${answer.question_id}`
      const madeAt = new Date(answer.client_seq).toISOString()
      moved.record({ owner }, 'quiz-answer', id, answer)
      if (!isTold) moved.item({ owner }, 'answer', { id, madeAt, value: answer, rejection: null })
    }
  },
  async chat(source, moved) {
    const messages: Message[] = await source.getAll('outbox')
    for (const { id, owner, writtenAt, refusal, ...value } of messages) {
      moved.item({ owner }, 'message', { id, madeAt: writtenAt, value, rejection: refusal })
      for (const file of value.files) {
        const kept: { file: Blob } | undefined = await source.get('file', file.id)
        if (kept) moved.files.push({ owner, id: file.id, queue: 'message', pendingId: id, bytes: kept.file })
      }
    }
    const channels: (Owned & Values & { channel_id: string; savedAt: number })[] = await source.getAll('channel')
    for (const { owner, channel_id, ...channel } of channels)
      moved.record({ owner }, 'chat-channel', channel_id, channel, channel.savedAt)
    const drafts: (Owned & Values & { channel_id: string })[] = await source.getAll('draft')
    for (const { owner, channel_id, ...draft } of drafts) moved.record({ owner }, 'draft', `chat.${channel_id}`, draft)
  },
  async scans(source, moved) {
    const events: (Owned & { id: string; desk: unknown; savedAt: string })[] = await source.getAll('event')
    for (const { owner, id, desk, savedAt } of events)
      moved.record({ owner }, 'scan-event', id, desk, Date.parse(savedAt))
    const tickets: ScanTicket[] = await source.getAll('ticket')
    for (const { owner, ...ticket } of tickets) {
      const { event_id, code_hash, short_hash } = ticket
      moved.record({ owner }, 'scan-ticket', `${event_id}:${code_hash}`, ticket)
      const record = moved.records.at(-1)
      if (record && short_hash) record.alias = `${event_id}:${short_hash}`
    }
    const scans: Scan[] = await source.getAll('scan')
    for (const { owner, ...scan } of scans) {
      const { id, event_id, ticket_code, scanned_at } = scan
      moved.record({ owner }, 'scan', id, scan)
      if (!scan.isSent)
        moved.item({ owner }, 'scan', {
          id,
          madeAt: scanned_at,
          value: { event_id, ticket_code, scanned_at },
          rejection: null,
        })
    }
  },
  async waiting(source, moved) {
    const items: Waiting[] = await source.getAll('item')
    for (const { owner, kind, id, madeAt, value, refusal } of items)
      moved.item({ owner }, kind, { id, madeAt, value, rejection: refusal })
  },
}

const byOwner = <One extends Owned>(all: One[]) => {
  const owners = new Map<string, One[]>()
  for (const one of all) owners.set(one.owner, [...(owners.get(one.owner) ?? []), one])
  return owners
}

/** What a list of one page is to the query that asks for it. */
const listOf = (data: unknown[]) => ({ pages: [{ data, page: 1, total_page: 1, total: data.length }], pageParams: [1] })

/**
 * Moves what is in the databases of before. What was moved and could not be deleted is not moved twice: the ids stay the
 * same. Rejects where one of them could not be read: it is tried again with the next opening.
 */
export async function importFormerDatabases(database: OpenDatabase): Promise<void> {
  const moved = new Moved()
  for (const [name, read] of Object.entries(readers))
    await readFormer(FORMER[name as keyof typeof FORMER], (source) => read(source, moved))
  const journalled = readFormerJournal(moved)
  const transaction = database.transaction(['record', 'pending', 'file', 'answer', 'note'], 'readwrite')
  for (const record of moved.records) void transaction.objectStore('record').put(record)
  for (const item of moved.pending) void transaction.objectStore('pending').put(item)
  for (const file of moved.files) void transaction.objectStore('file').put(file)
  for (const answer of moved.answers) void transaction.objectStore('answer').put(answer)
  void transaction.objectStore('note').put({ key: 'former', at: Date.now() })
  await transaction.done
  for (const name of FORMER_DATABASES) indexedDB.deleteDatabase(name)
  for (const key of journalled) writeItem('local', key, null)
  // Another person's are looked for when they sign in.
  const owner = readUser()?.id
  for (const { queue } of moved.pending.filter((item) => item.owner === owner)) mark(queue as QueueName, true)
}

/** Messages that a page did not live to keep. Says under which keys they stand. */
function readFormerJournal(moved: Moved): string[] {
  const keys = listKeys('local', FORMER_JOURNAL)
  for (const key of keys) {
    const text = readItem('local', key)
    const written = parseStored<{ owner: string; entry: Message }>(text, ({ entry }) => typeof entry?.id === 'string')
    if (!written) continue
    const { id, writtenAt, refusal, ...value } = written.entry
    moved.item(written, 'message', { id, madeAt: writtenAt, value, rejection: refusal })
  }
  return keys
}

/** Reads a database of before; one that is not there is not made. */
async function readFormer(name: string, read: (source: Source) => Promise<void>) {
  let isThere = true
  const source = await openDB(name, undefined, {
    upgrade(_database, from, _to, transaction) {
      if (from > 0) return
      isThere = false
      transaction.done.catch(() => {})
      transaction.abort()
    },
  }).catch((error: unknown) => {
    if (isThere) throw error
    return null
  })
  if (!source) return
  try {
    await read(source)
  } finally {
    source.close()
  }
}
