import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { ChatMessage } from '@semai/contract/chat-message'
import type { Reply } from '../../lib/call.ts'
import { deviceDatabases } from '../../lib/device-data.ts'
import { readUser } from '../../lib/session.ts'
import type { Draft } from './draft.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** What was last seen of a channel. */
export interface SavedChannel {
  messages: ChatMessage[]
  last_rev: number
  /** Of what was kept before there was one: undefined. */
  epoch?: string | undefined
  last_seq: number
  has_older: boolean
  /** When, by this device's clock. */
  savedAt: number
}

/** What a channel is called, who is in it, and what one may do there. */
export type SavedDetail = Pick<Reply<'GET /v1/channel/:id/get'>['data'], 'channel_detail' | 'members'>

/** Whose it is: another one who signs in on this device sees nothing of it. */
interface Owned {
  owner: string
}

interface ChatDatabase extends DBSchema {
  outbox: { key: string; value: OutboxEntry & Owned }
  file: { key: string; value: { id: string; file: Blob } }
  channel: { key: string; value: SavedChannel & Owned & { channel_id: string } }
  detail: { key: string; value: SavedDetail & Owned & { channel_id: string } }
  draft: { key: string; value: Draft & Owned & { channel_id: string } }
}

// One more with every change of what is kept. What waits to be sent must outlive such a change.
const VERSION = 1

type Work<T> = (database: IDBPDatabase<ChatDatabase>, owner: string) => Promise<T>

/**
 * Opened anew each time: a database that is held open could not be deleted at sign-out. A browser that forbids it,
 * or has no room, goes on without: then what waits lasts as long as the page.
 */
export async function inChatDatabase<T>(work: Work<T>, otherwise: T): Promise<T> {
  const owner = readUser()?.id
  if (!owner || typeof indexedDB === 'undefined') return otherwise
  let database: IDBPDatabase<ChatDatabase> | undefined
  try {
    database = await openDB<ChatDatabase>(deviceDatabases.chat, VERSION, { upgrade: create })
    return await work(database, owner)
  } catch {
    return otherwise
  } finally {
    database?.close()
  }
}

function create(database: IDBPDatabase<ChatDatabase>) {
  database.createObjectStore('outbox', { keyPath: 'id' })
  database.createObjectStore('file', { keyPath: 'id' })
  database.createObjectStore('channel', { keyPath: 'channel_id' })
  database.createObjectStore('detail', { keyPath: 'channel_id' })
  database.createObjectStore('draft', { keyPath: 'channel_id' })
}
