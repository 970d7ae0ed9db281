import { sql } from 'kysely'
import type { OverviewContent, OverviewInterest } from '@semai/contract/console/overview'
import type { Db } from '../../../lib/database/db.ts'
import { addDays, daysBetween } from '../../../lib/time/local-time.ts'
import { daysOf, type Lens } from './filter-queries.ts'
import { MISS_ASKERS } from './rules.ts'

/** Read the most opened library content and the most viewed events and mentors, at most `most` of each. */
export async function readContent(db: Db, lens: Lens, most: number): Promise<OverviewContent> {
  const [library, events, mentors] = await Promise.all([
    listLibrary(db, lens, most),
    listViews(db, lens, { name: 'event-viewed', most }),
    listViews(db, lens, { name: 'mentor-viewed', most }),
  ])
  return { library, events, mentors }
}

/** Sum a figure by its subject’s id. */
const sumsOf = (name: string, lens: Lens) => sql`
  select f.key::uuid as id, sum(f.value)::integer as value
  from figure_day f
  where ${daysOf(name, lens)}
  group by f.key`

async function listLibrary(db: Db, lens: Lens, most: number) {
  const { rows } = await sql<OverviewContent['library'][number]>`
    select c.id, c.title, coalesce(o.value, 0) as opened, coalesce(d.value, 0) as completed
    from library_content c
    left join (${sumsOf('library-opened', lens)}) o on o.id = c.id
    left join (${sumsOf('library-completed', lens)}) d on d.id = c.id
    where coalesce(o.value, d.value) > 0
      and ${lens.stage_id ? sql`c.stage_ids @> array[${lens.stage_id}::uuid]` : sql`true`}
    order by opened desc, completed desc, c.title, c.id
    limit ${most}`.execute(db)
  return rows
}

const viewed = {
  'event-viewed': {
    title: sql`s.title`,
    from: sql`event s`,
    isOfStage: ({ stage_id }: Lens) => (stage_id ? sql`s.stage_id = ${stage_id}` : sql`true`),
  },
  // Mentors belong to no stage.
  'mentor-viewed': { title: sql`s.full_name`, from: sql`mentor s`, isOfStage: () => sql`true` },
}

async function listViews(db: Db, lens: Lens, { name, most }: { name: keyof typeof viewed; most: number }) {
  const { title, from, isOfStage } = viewed[name]
  const { rows } = await sql<OverviewContent['events'][number]>`
    select s.id, ${title} as title, f.value as views
    from (${sumsOf(name, lens)}) f
    join ${from} on s.id = f.id
    where ${isOfStage(lens)}
    order by views desc, title, s.id
    limit ${most}`.execute(db)
  return rows
}

/** Read searches without results and the measured actions of people who consented. */
export async function readInterest(
  db: Db,
  lens: Lens,
  { misses, names }: { misses: number; names: number },
): Promise<OverviewInterest> {
  const days = Array.from({ length: daysBetween(lens.from, lens.to) }, (_, at) => addDays(lens.from, at))
  const [missed, events] = await Promise.all([listMisses(db, lens, misses), listActions(db, lens, names)])
  return { misses: missed, days, events }
}

/** List searches without results that at least 3 people made: usually on one day, otherwise over several. */
async function listMisses(db: Db, { from, to, hub_id }: Lens, most: number) {
  const isMeant = sql`
    m.day between ${from}::date and ${to}::date
    and ${hub_id ? sql`m.region_hub_id = ${hub_id}` : sql`true`}`
  const { rows } = await sql<OverviewInterest['misses'][number]>`
    with summed as materialized (
      select m.term, sum(m.count)::integer as count, max(cardinality(m.askers)) as askers
      from search_miss m
      where ${isMeant}
      group by m.term
    )
    select term, count
    from summed
    where askers >= ${MISS_ASKERS}
      or term in (
        select m.term
        from search_miss m
        join summed s on s.term = m.term and s.askers < ${MISS_ASKERS} and s.count >= ${MISS_ASKERS}
        cross join lateral unnest(m.askers) asker
        where ${isMeant}
        group by m.term
        having count(distinct asker) >= ${MISS_ASKERS}
      )
    order by count desc, term
    limit ${most}`.execute(db)
  return rows
}

async function listActions(db: Db, lens: Lens, most: number) {
  const { rows } = await sql<OverviewInterest['events'][number]>`
    select t.name, t.total, array(
      select coalesce(f.value, 0)
      from generate_series(${lens.from}::date, ${lens.to}::date, interval '1 day') d (day)
      left join (select * from figure_day f where ${daysOf('did', lens)}) f on f.day = d.day::date and f.key = t.name
      order by d.day
    ) as counts
    from (
      select f.key as name, sum(f.value)::integer as total
      from figure_day f
      where ${daysOf('did', lens)}
      group by f.key
      order by total desc, name
      limit ${most}
    ) t
    order by t.total desc, t.name`.execute(db)
  return rows
}
