import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { forumMaker } from '../test/world/forum.ts'
import { mentorSessionMaker } from '../test/world/mentor-sessions.ts'
import { moderationMaker } from '../test/world/moderation.ts'
import { staffMaker } from '../test/world/staff.ts'
import { startupMaker } from '../test/world/startups.ts'

const app = await createTestApp()
const { call, db, person } = app
const { mentor, session } = mentorSessionMaker(app)
const { operator } = staffMaker(app)
const { startup } = startupMaker(app)
const { topic } = forumMaker(app)
const { moderator, reported } = moderationMaker(app)

const MANY = 5000

const owner = await person()
const reader = await operator(7)
const ours = await startup(owner)
const held = await session({ mentor: await mentor(), booker: owner, starts: -2, startup_id: ours.id })
const post = await topic(owner)
const judge = await moderator({ scope: 'admin' })
const caseId = await reported(await person(), { subject: 'topic', topic_id: post.id })

const series = sql`generate_series(1, ${MANY}::integer) nth`
const ago = sql`timestamptz '2026-08-01' + nth * interval '1 second'`

/** Lists that people's calls lengthen: how to fill one with 5,000 rows, the call that reads it, and its bound. */
const lists = [
  {
    name: 'open actions of a startup, and of oneself',
    fill: sql`
      insert into mentor_action (id, session_id, position, what, who_id, due_on, created_at, updated_at)
      select gen_random_uuid(), ${held.id}, nth, 'Langkah', ${owner.id}, '2026-09-01', ${ago}, ${ago}
      from ${series}`,
    who: owner,
    paths: [`/v1/mentor-action/get?startup_id=${ours.id}`, '/v1/mentor-action/get'],
    most: 50,
  },
  {
    name: 'stages of a startup',
    fill: sql`
      insert into startup_stage_change (id, startup_id, stage_id, changed_at)
      select gen_random_uuid(), id, stage_id, ${ago}
      from startup, ${series}
      where id = ${ours.id}`,
    who: owner,
    paths: [`/v1/startup/get/${ours.id}`],
    most: 50,
  },
  {
    name: 'edits of a topic',
    fill: sql`
      insert into forum_edit (id, topic_id, author_id, title, body, body_html, created_at)
      select gen_random_uuid(), ${post.id}, ${owner.id}, 'Judul lama', 'Isi lama', '<p>Isi lama</p>', ${ago}
      from ${series}`,
    who: owner,
    paths: [`/v1/forum-topic/history/${post.id}`],
    most: 100,
  },
  {
    name: 'reports of a case',
    fill: sql`
      insert into report (id, subject, subject_id, about_id, reason, case_id, due_at, created_at, updated_at)
      select gen_random_uuid(), 'topic', ${post.id}, ${owner.id}, 'spam', ${caseId}, ${ago}, ${ago}, ${ago}
      from ${series}`,
    who: judge,
    paths: [`/v1/moderation-case/get/${caseId}`],
    most: 100,
  },
  {
    name: 'saved remarks',
    fill: sql`
      insert into review_remark (id, user_id, words, created_at)
      select gen_random_uuid(), ${reader.id}, 'Catatan ' || nth, ${ago}
      from ${series}`,
    who: reader,
    paths: ['/v1/task-remark/list'],
    most: 30,
  },
  {
    name: 'open sessions',
    fill: sql`
      insert into session (id, user_id, token_hash, user_device, created_at, last_used_at)
      select gen_random_uuid(), ${owner.id}, 'filled ' || nth, 'web', now(), timestamptz '2026-08-13' - nth * interval '1 second'
      from ${series}`,
    who: owner,
    paths: ['/v1/session/get'],
    most: 200,
  },
]

test.each(lists)('answers a bounded part of 5,000 rows: $name', async ({ fill, who, paths, most }) => {
  await fill.execute(db)
  for (const path of paths) {
    const { status, json } = await call('GET', path, { token: who.token })
    expect([path, status]).toEqual([path, 200])
    expect(longestIn(json.data)).toBe(most)
  }
})

/** Return the length of the longest array at any depth. */
function longestIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Math.max(0, ...Object.values(value).map(longestIn))
  return Array.isArray(value) ? Math.max(value.length, inner) : inner
}
