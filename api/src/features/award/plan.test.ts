import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { isPostgres } from '../../../test/database.ts'
import { insertManyTopics } from '../../../test/world/many-topics.ts'
import { plansOf } from '../../../test/world/plans.ts'
import type { Db } from '../../lib/database/db.ts'
import { listBadges } from './badge-queries.ts'
import { listCertificates, listClosed, verifyCode } from './certificate-queries.ts'
import { evaluateAwards } from './evaluate-awards.ts'
import { listPeopleAfter, listPraised } from './queries.ts'

const forumTables = ['forum_topic', 'forum_reply', 'forum_reaction']
const publicUrl = 'https://semai.example'

describe.skipIf(!isPostgres)('at 30,000 people with their awards', async () => {
  const { db, database, clock, person } = await createTestApp()
  const { id } = await person()
  const now = clock.now()
  const tables = ['app_user', 'badge_award', 'certificate', 'pre_test_submission', 'notification', ...forumTables]

  beforeAll(async () => {
    await insertManyAwards(db)
    await insertManyTopics(db, now, 20_000)
    await insertReplies(db)
    for (const table of tables) await database.exec(`vacuum analyze ${table}`)
  })

  const evaluated = (on: Db) => on.transaction().execute((tx) => evaluateAwards(tx, { clock }, [id]))

  type Case = [what: string, index: string, work: (explaining: Db) => Promise<unknown>]

  const cases: Case[] = [
    ['one’s badges', 'badge_award_o', (on) => listBadges(on, id)],
    ['one’s certificates', 'certificate_by_user', (on) => listCertificates(on, id, { page: 2, publicUrl })],
    ['a code', 'certificate_verify_code_unique', (on) => verifyCode(on, 'ABCD', { now, publicUrl }).catch(() => null)],
    ['what no longer holds', 'certificate_closed', (on) => listClosed(on)],
    ['what one has earned', 'badge_award_o', (on) => evaluated(on)],
    ['what one has earned, too', 'certificate_by_user', (on) => evaluated(on)],
    ['points of the forum', 'forum_reply_by_author', (on) => evaluated(on)],
    ['points of the forum, too', 'forum_topic_by_author', (on) => evaluated(on)],
    ['whom people have reacted to', 'forum_reaction_latest', (on) => listPraised(on, now)],
    ['the next people', 'app_user_pkey', (on) => listPeopleAfter(on, id, 100)],
  ]

  test.each(cases)('%s: uses the index %s without a table scan', async (_, index, work) => {
    const plans = await plansOf(db, work)
    expect(plans.length).toBeGreaterThan(0)
    for (const plan of plans) expect(plan).not.toMatch(new RegExp(`Seq Scan on (${tables.join('|')})\\b`))
    expect(plans.join('\n')).toContain(index)
  })
})

async function insertManyAwards(db: Db) {
  await sql`
    insert into app_user (id, email, full_name, scope, status)
    select gen_random_uuid(), 'peserta-' || n || '@surel.example', 'Peserta', 'participant', 'active'
    from generate_series(1, 30000) n`.execute(db)
  await sql`
    insert into pre_test_submission (id, user_id, state, created_at)
    select gen_random_uuid(), id, 'submitted', now()
    from app_user`.execute(db)
  await sql`
    insert into badge_award (id, user_id, badge_id, awarded_at)
    select gen_random_uuid(), u.id, b.id, now()
    from app_user u
    join badge b on b.position <= 2`.execute(db)
  await sql`
    insert into certificate (
      id, user_id, serial, verify_code, subject_type, subject_key, recipient_name, title, description, signatories,
      issued_at, status, changed_at, created_at, updated_at
    )
    select gen_random_uuid(), id, 'SEMAI-2026-' || email, 'kode-' || email, 'stage', 'ignition', 'Peserta', 'Judul',
           'Uraian', '[]', now(), case when email like '%77@%' then 'revoked' else 'issued' end, now(), now(), now()
    from app_user`.execute(db)
}

const numbered = sql`select id, row_number() over () - 1 as place from app_user`

/** Five replies to each topic and three reactions to each reply. */
async function insertReplies(db: Db) {
  await sql`alter table forum_reply disable trigger user`.execute(db)
  await sql`alter table forum_reaction disable trigger user`.execute(db)
  // A statement has 15 seconds, and the machine may be busy.
  for (const seq of [1, 2, 3, 4, 5]) {
    await sql`
      insert into forum_reply (id, topic_id, seq, author_id, body, body_html, sent_hash, created_at)
      select gen_random_uuid(), t.id, ${seq}::int, u.id, 'Halo', '<p>Halo</p>', '', t.created_at
      from forum_topic t
      join (${numbered}) u on u.place = (t.reaction_count * 977 + ${seq}::int * 31) % 30000`.execute(db)
    for (const n of [1, 2, 3]) await insertReactions(db, seq, n)
  }
}

const insertReactions = (db: Db, seq: number, n: number) =>
  sql`
    insert into forum_reaction (id, reply_id, user_id, emoji, created_at)
    select gen_random_uuid(), r.id, u.id, '👍', r.created_at
    from forum_reply r
    join (${numbered}) u on u.place = (${seq}::int * 977 + ${n}::int * 31) % 30000
    where r.seq = ${seq}`.execute(db)
