import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { chatMaker } from '../../../../test/world/chat.ts'
import { isPostgres } from '../../../../test/database.ts'
import { plansOf } from '../../../../test/world/plans.ts'
import { transaction, type Db } from '../../../lib/database/db.ts'
import { deletePending } from '../attachment/delete-pending.ts'
import { findAttachment } from '../attachment/queries.ts'
import { findFeedState } from './live-queries.ts'
import { findStoredMessage, listChanges, listMessages } from './queries.ts'
import { rangeOf } from './rules.ts'
import { findMessages } from '../search/queries.ts'

const COUNT = 50_000

describe.skipIf(!isPostgres)('in a channel of 50,000 messages, beside 200 short ones', async () => {
  const app = await createTestApp()
  const { db, database, deps, clock, person } = app
  const { group } = chatMaker(app)
  const [owner, member] = [await person(), await person()]
  const id = await group(owner, [member])
  const channel = { id, first_seq: 1 }

  beforeAll(async () => {
    await insertMany(db, id, owner.id)
    for (const table of ['channel', 'channel_member', 'message', 'message_reaction', 'message_attachment', 'file']) {
      await database.exec(`vacuum analyze ${table}`)
    }
  }, 120_000)

  const page = (query: Omit<Parameters<typeof rangeOf>[0], 'limit'>) => (on: Db) =>
    listMessages(on, deps, channel, { ...rangeOf({ ...query, limit: 50 }, 1, COUNT), limit: 50 })

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['the latest messages', 'message_in_order', page({})],
    ['older ones', 'message_in_order', page({ before: 300 })],
    ['newer ones', 'message_in_order', page({ after: 300 })],
    ['those around one', 'message_in_order', page({ around: 25_000 })],
    [
      'what has changed',
      'message_by_rev',
      (on) => listChanges(on, deps, channel, { after_rev: COUNT - 5, limit: 100 }),
    ],
    ['one message', 'message_once', (on) => findStoredMessage(on, channel, owner.id)],
    ['one file', 'message_attachment_pkey', (on) => findAttachment(on, deps, id, owner.id)],
    ['a word', 'message_search', (on) => findMessages(on, { page: 1, search: 'panen' }, owner.id)],
    [
      'a word in one channel',
      'message_search',
      (on) => findMessages(on, { page: 1, search: 'panen', channel_id: id }, owner.id),
    ],
    ['what watchers may see', 'channel_pkey', (on) => findFeedState(on, id, 3)],
    [
      'files that were never sent',
      'message_attachment_waiting',
      (on) => on.transaction().execute((tx) => deletePending(tx, clock.now())),
    ],
  ]

  test.each(cases)('%s: uses the index %s without a table scan', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on message/)
    expect(plans.join('\n')).toContain(index)
  })

  test('reads a page from as many blocks as in a short channel', async () => {
    const { rows } = await sql<{ id: string }>`
      select id
      from channel
      where last_seq = 60
      limit 1`.execute(db)
    const short = { id: rows[0]?.id ?? '', first_seq: 1 }
    const long = await blocksOf(db, (on) => listMessages(on, deps, channel, range(COUNT)))
    const brief = await blocksOf(db, (on) => listMessages(on, deps, short, range(60)))
    expect(long).toBeLessThan(brief * 1.5)
  })

  const range = (lastSeq: number) => ({ ...rangeOf({ limit: 50 }, 1, lastSeq), limit: 50 })
})

/** Count the blocks that a query reads, which does not depend on other load. */
async function blocksOf(db: Db, work: (explaining: Db) => Promise<unknown>): Promise<number> {
  const [plan = ''] = await plansOf(db, work, 'explain (analyze, buffers, costs off, timing off)')
  return Number(/Buffers: shared hit=(\d+)/.exec(plan)?.[1])
}

/** Insert typical messages: short, with some search words and reactions. */
async function insertMany(db: Db, channelId: string, senderId: string) {
  await transaction(db, async (tx) => {
    await sql`alter table message disable trigger user`.execute(tx)
    await sql`
      insert into channel (id, type, name, last_seq, last_rev)
      select gen_random_uuid(), 'group', 'Ruang', n.seq, n.seq
      from (select case when n <= 200 then 60 else 0 end as seq from generate_series(1, 5000) n) n`.execute(tx)
    await sql`
      insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
      select id, ${senderId}, 'member', now(), now()
      from channel
      where last_seq = 60`.execute(tx)
  })
  const rows = (source: ReturnType<typeof sql>) => sql`
    insert into message (channel_id, seq, id, rev, sender_id, kind, body, sent_hash, created_at)
    select channel_id, n, gen_random_uuid(), n, ${senderId}, 'text',
           case when n % 1000 = 0 then 'Panen raya' else 'Kita bicara lagi besok pagi ya, nomor ' || n end,
           '', now()
    from ${source}
    on conflict do nothing`
  await rows(sql`(select id as channel_id, n from channel, generate_series(1, 60) n where last_seq = 60) many`).execute(
    db,
  )
  for (let first = 1; first <= COUNT; first += 10_000) {
    await rows(
      sql`(select ${channelId}::uuid as channel_id, n from generate_series(${first}::int, ${first + 9999}::int) n) one`,
    ).execute(db)
  }
  await sql`update channel set last_seq = ${COUNT}, last_rev = ${COUNT} where id = ${channelId}`.execute(db)
  await sql`
    insert into message_reaction (channel_id, message_id, user_id, emoji, created_at)
    select channel_id, id, ${senderId}, '👍', now()
    from message
    where seq % 10 = 0`.execute(db)
  await sql`
    with files as (
      insert into file (id, owner_id, purpose, name, mime_type, size_bytes, sha256, storage_key)
      select gen_random_uuid(), ${senderId}, 'chat', 'a.pdf', 'application/pdf', 1, '', 'chat/' || n || '.pdf'
      from generate_series(1, 5000) n
      returning id, substr(storage_key, 6) as name
    )
    insert into message_attachment (id, channel_id, message_id, seq, owner_id, kind, created_at)
    select files.id, x.channel_id, case when x.seq % 100 > 0 then x.id end, x.seq, ${senderId}, 'document',
           timestamptz '2026-08-13 03:00:00Z' - x.seq * interval '1 minute'
    from files
    join message x on x.channel_id = ${channelId} and x.seq = replace(files.name, '.pdf', '')::integer`.execute(db)
}
