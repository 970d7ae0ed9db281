import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { plansOf } from '../../../test/world/plans.ts'
import { newId, type Db } from '../../lib/database/db.ts'
import { getChannelFor } from './channel/access-queries.ts'
import { getChannel, listChannels } from './channel/queries.ts'
import { countUnread } from './channel/unread-queries.ts'
import { listMembers } from './member/queries.ts'
import { isMember, listChannelIds, listChannelStates } from './live-queries.ts'
import { markRead } from './member/mark-read.ts'
import { suggestMembers } from './member/queries.ts'
import { listPresence } from './presence/queries.ts'

describe.skipIf(!isPostgres)('a person with 5,000 of 25,000 channels', async () => {
  const { db, database, clock, person } = await createTestApp()
  const { id: userId } = await person()
  const other = newId()

  beforeAll(async () => {
    await insertManyChannels(db, userId)
    // As autovacuum leaves tables that are not being filled.
    for (const table of ['app_user', 'channel', 'channel_member', 'message']) {
      await database.exec(`vacuum analyze ${table}`)
    }
  }, 120_000)

  const viewer = { user_id: userId, scope: 'participant' } as const
  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['one’s list', 'channel_member_by_user', (on) => listChannels({ db: on, clock }, { page: 1 }, viewer)],
    ['what is unread', 'channel_member_by_user', (on) => countUnread(on, userId)],
    ['one channel', 'channel_member_', (on) => getChannel(on, other, viewer).catch(() => null)],
    ['whether one may', 'channel_member_', (on) => getChannelFor(on, other, viewer).catch(() => null)],
    ['whether one hears it', 'channel_member_', (on) => isMember(on, other, userId)],
    ['their channels', 'channel_member_by_user', (on) => listChannelIds(on, userId)],
    ['who hears of it', 'channel_member', (on) => listChannelStates(on, other, [userId])],
    ['its members', 'channel_member_', (on) => listMembers(on, other, { page: 1 })],
    ['its people to mention', 'channel_member_', (on) => suggestMembers(on, other, userId, 'wu')],
    [
      'reading it',
      'channel_member_',
      (on) => markRead(on, { channelId: other, userId, seq: 1 }, clock.now()).catch(() => null),
    ],
    ['who is here', 'channel_member_', (on) => listPresence(on, [other], userId, clock.now())],
  ]

  test.each(cases)('%s: uses the index %s without a table scan', async (what, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    // A person with a fifth of all channels justifies a scan of the channels.
    const tables =
      what === 'one’s list' || what === 'what is unread' ? 'channel_member|message' : 'channel|channel_member|message'
    for (const plan of plans) expect(plan).not.toMatch(new RegExp(`Seq Scan on (?:${tables})\\b`))
    expect(plans.join('\n')).toContain(index)
  })
})

/** Insert channels with 3 members each in random order; the person is in every fifth, with a message. */
async function insertManyChannels(db: Db, userId: string) {
  for (const [table, trigger] of [
    ['app_user', 'app_user_channels'],
    ['channel_member', 'channel_member_told'],
  ] as const) {
    await sql`alter table ${sql.table(table)} disable trigger ${sql.ref(trigger)}`.execute(db)
  }
  await sql`
    insert into app_user (id, email, full_name)
    select gen_random_uuid(), 'anggota' || n || '@surel.example', 'Anggota ' || md5(n::text)
    from generate_series(1, 2000) n`.execute(db)
  await sql`
    insert into channel (id, type, name, last_seq, last_rev, last_message_at)
    select gen_random_uuid(), 'group', 'Grup ' || n, 20, 20,
           timestamptz '2026-08-13 03:00:00Z' - (n * 7919 % 25000) * interval '1 minute'
    from generate_series(1, 25000) n`.execute(db)
  await sql`
    insert into channel_member (channel_id, user_id, role, joined_at, updated_at)
    select c.id, case when c.n % 5 = 0 and part = 0 then ${userId}::uuid else people.ids[1 + (c.n * 3 + part) % 2000] end,
           'member', now(), now()
    from (select id, row_number() over () as n from channel where type = 'group') c
    cross join generate_series(0, 2) part
    cross join (select array_agg(id) as ids from app_user where id <> ${userId}) people`.execute(db)
  await sql`
    insert into message (channel_id, seq, id, rev, kind, body, sent_hash, created_at)
    select channel_id, 20, gen_random_uuid(), 20, 'text', 'Panen', '', now()
    from channel_member
    where user_id = ${userId}
      and joined_seq = 0`.execute(db)
}
