import { sql } from 'kysely'
import { topicWords } from '../../db/generate/words.ts'
import type { Db } from '../../src/lib/database/db.ts'

// A statement has 15 seconds, and the machine may be busy.
const BATCH = 5000

/**
 * Insert forum topics over some years before `now`, at least a minute apart and in random order on disk, by every person,
 * in all categories, hubs, stages and types. One in 100 is an announcement, one in 4 is open, and some have many
 * replies, as counts without rows. Frequencies of words and tags are skewed as in real text; every topic contains
 * 'merintis', every 1000th title 'terumbu'.
 */
export async function insertManyTopics(db: Db, now: Date, count: number) {
  // Skips the triggers, whose results no test reads and which take most of the time.
  await sql`alter table forum_topic disable trigger user`.execute(db)
  for (let first = 1; first <= count; first += BATCH) await insertBatch(db, now, { first, count })
  await sql`alter table forum_topic enable trigger user`.execute(db)
}

async function insertBatch(db: Db, now: Date, { first, count }: { first: number; count: number }) {
  const last = Math.min(count, first + BATCH - 1)
  await sql`
    insert into forum_topic (
      id, category_id, author_id, type, title, body, body_html, tags, region_hub_id, stage_id, is_pinned, closed_at,
      hidden_at, reply_count, reaction_count, sent_hash, last_activity_at, created_at
    )
    select gen_random_uuid(), categories.ids[1 + n % array_length(categories.ids, 1)],
           people.ids[1 + n % array_length(people.ids, 1)],
           case when n % 100 = 0 then 'pengumuman' else (array['diskusi', 'pertanyaan', 'karya'])[1 + n % 3] end,
           'Cara ' || words.list[1 + n % 40] || ' ' || words.list[1 + n * 7 % 40] || ' nomor ' || n
             || case when n % 1000 = 0 then ' terumbu' else '' end,
           text, '<p>' || text || '</p>',
           array['tag-' || n % 20, 'langka-' || n % 997],
           case when n % 2 = 0 then hubs.ids[1 + n % array_length(hubs.ids, 1)] end,
           case when n % 2 = 1 then stages.ids[1 + n % array_length(stages.ids, 1)] end,
           n = 700, case when n % 4 > 0 then at end, case when n % 200 = 3 then at end,
           n % 7, n % 11, '', at, at
    from generate_series(${first}::int, ${last}::int) n
    cross join lateral (
      select ${now.toISOString()}::timestamptz - (n::bigint * 7919 % ${count}) * interval '17 minutes' as at
    ) times
    cross join (select string_to_array(${topicWords.join(' ')}, ' ') as list) words
    cross join lateral (
      select 'Cerita merintis ' || string_agg(words.list[1 + (n * k) % (5 + k)], ' ') as text
      from generate_series(1, 40) k
    ) texts
    cross join (select array_agg(id) as ids from forum_category) categories
    cross join (select array_agg(id) as ids from app_user) people
    cross join (select array_agg(id) as ids from region_hub) hubs
    cross join (select array_agg(id) as ids from program_stage) stages`.execute(db)
}
