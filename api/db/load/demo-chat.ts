import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { insertFile } from '../../src/features/file/insert-file.ts'
import { directKey } from '../../src/features/chat/channel/rules.ts'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import type { FileStore } from '../../src/lib/file/store.ts'
import { hubIds } from './demo-events.ts'
import { plainPdf } from './plain-pdf.ts'
import { readData } from './reference.ts'

/** People are named by what stands before the @ of their address. */
interface DemoConversation {
  of: Of
  description?: string
  pinned_by?: string[]
  muted_by?: string[]
  /** Members who have unmuted a hub's channel, which is muted at first. */
  loud_for?: string[]
  /** The index of a message. */
  pinned_message?: number
  /** How many of the last messages somebody has not read. */
  unread?: Record<string, number>
  messages: DemoMessage[]
}

type Of =
  | { startup: string }
  | { hub: number }
  | { announcement: true }
  | { group: string; owner: string; members: string[] }
  | { direct: [string, string] }

interface DemoMessage {
  from: string
  /** Such as '2d 3h 5m'. */
  ago: string
  text: string
  /** The index of a message. */
  reply_to?: number
  reactions?: Record<string, string[]>
  document?: { name: string; lines: string[] }
}

const FILES = ['teams', 'groups', 'hubs', 'directs']

/** Insert channels and messages. Needs the startups. */
export async function insertChat(tx: Tx, files: FileStore, now: Date) {
  const people = await tx.selectFrom('app_user').select(['id', 'email']).execute()
  const ids = new Map(people.map(({ id, email }) => [email.split('@')[0] ?? '', id]))
  const person = (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`demo/chat names nobody: ${name}`)
    return id
  }
  for (const file of FILES) {
    for (const conversation of readData<DemoConversation[]>(`demo/chat/${file}.json`)) {
      await insertConversation({ tx, files, now, person }, conversation)
    }
  }
}

interface Terms {
  tx: Tx
  files: FileStore
  now: Date
  person: (name: string) => string
}

const UNITS: Record<string, number> = { d: 86_400_000, h: 3_600_000, m: 60_000 }

const before = (now: Date, ago: string) =>
  [...ago.matchAll(/(\d+)([dhm])/g)].reduce(
    (time, [, n, unit = '']) => time - Number(n) * (UNITS[unit] ?? 0),
    now.getTime(),
  )

async function insertConversation(terms: Terms, conversation: DemoConversation) {
  const { tx, now, person } = terms
  const messages = conversation.messages.map((message, index) => ({
    ...message,
    id: newId(),
    seq: index + 1,
    at: new Date(before(now, message.ago)).toISOString(),
  }))
  const first = messages[0]?.at ?? now.toISOString()
  const channel_id = await openChannel(terms, conversation.of, first)
  const rows = messages.map(({ id, seq, at, from, text, reply_to, document }) => ({
    channel_id,
    seq,
    id,
    rev: seq,
    sender_id: person(from),
    kind: document ? 'media' : 'text',
    body: text,
    reply_to: reply_to === undefined ? null : (messages[reply_to]?.id ?? null),
    sent_hash: '',
    created_at: at,
  }))
  await tx.insertInto('message').values(rows).execute()
  await insertReactions(terms, channel_id, messages)
  for (const message of messages) if (message.document) await attach(terms, channel_id, message)
  await tx
    .updateTable('channel')
    .set({
      last_seq: messages.length,
      last_rev: messages.length,
      last_message_at: messages.at(-1)?.at,
      description: conversation.description,
      pinned_message_id: messages[conversation.pinned_message ?? -1]?.id ?? null,
    })
    .where('id', '=', channel_id)
    .execute()
  await setMembers(terms, channel_id, conversation)
}

/** The channel that came with its startup or hub, or a new one. */
async function openChannel({ tx, person }: Terms, of: Of, at: string): Promise<string> {
  if ('group' in of || 'direct' in of) {
    const id = newId()
    const [owner, members] = 'group' in of ? [of.owner, of.members] : [of.direct[0], [of.direct[1]]]
    const what =
      'group' in of
        ? { type: 'group', name: of.group }
        : { type: 'direct', direct_key: directKey(person(of.direct[0]), person(of.direct[1])) }
    const made = { id, ...what, created_by: person(owner), created_at: at }
    await tx.insertInto('channel').values(made).execute()
    const rows = [owner, ...members].map((name) => ({
      channel_id: id,
      user_id: person(name),
      role: 'group' in of && name === owner ? 'owner' : 'member',
      joined_at: at,
      updated_at: at,
    }))
    await tx.insertInto('channel_member').values(rows).execute()
    return id
  }
  const { rows } = await sql<{ id: string }>`
    select c.id
    from channel c
    left join startup s on s.id = c.startup_id
    where ${await boundTo(tx, of)}`.execute(tx)
  if (!rows[0]) throw new Error(`demo/chat names no channel: ${JSON.stringify(of)}`)
  return rows[0].id
}

async function boundTo(tx: Tx, of: { startup: string } | { hub: number } | { announcement: true }) {
  if ('startup' in of) return sql`s.name = ${of.startup}`
  if ('announcement' in of) return sql`c.type = 'announcement'`
  const hubs = await hubIds(tx)
  return sql`c.region_hub_id = ${hubs.get(of.hub) ?? null}`
}

type NumberedMessage = DemoMessage & { id: string; seq: number; at: string }

async function insertReactions({ tx, person }: Terms, channel_id: string, messages: NumberedMessage[]) {
  const rows = messages.flatMap(({ id, at, reactions = {} }) =>
    Object.entries(reactions).flatMap(([emoji, names]) =>
      names.map((name) => ({ channel_id, message_id: id, user_id: person(name), emoji, created_at: at })),
    ),
  )
  if (rows.length > 0) await tx.insertInto('message_reaction').values(rows).execute()
}

async function attach(
  { tx, files, person }: Terms,
  channel_id: string,
  { id, seq, at, from, document }: NumberedMessage,
) {
  if (!document) return
  const bytes = plainPdf(document.lines)
  const storage_key = `chat/${newId()}.pdf`
  await files.put(storage_key, bytes)
  const facts = { name: document.name, mime_type: 'application/pdf', size_bytes: bytes.length, storage_key }
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const owner_id = person(from)
  const fileId = await insertFile(tx, { owner_id, purpose: 'chat', sha256, ...facts })
  const row = { id: fileId, channel_id, message_id: id, seq, owner_id, kind: 'document', created_at: at }
  await tx.insertInto('message_attachment').values(row).execute()
}

/** Mark all messages as read, then apply the file's unread counts, pins and mutes. */
async function setMembers({ tx, person }: Terms, channelId: string, conversation: DemoConversation) {
  const count = conversation.messages.length
  await sql`update channel_member set last_read_seq = ${count} where channel_id = ${channelId}`.execute(tx)
  const change = (name: string, to: { last_read_seq?: number; is_pinned?: boolean; is_mute?: boolean }) =>
    tx
      .updateTable('channel_member')
      .set(to)
      .where('channel_id', '=', channelId)
      .where('user_id', '=', person(name))
      .execute()
  const { unread = {}, pinned_by = [], muted_by = [], loud_for = [] } = conversation
  for (const [name, left] of Object.entries(unread)) await change(name, { last_read_seq: count - left })
  for (const name of pinned_by) await change(name, { is_pinned: true })
  for (const name of muted_by) await change(name, { is_mute: true })
  for (const name of loud_for) await change(name, { is_mute: false })
}
