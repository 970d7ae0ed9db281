import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { SearchGroup } from '@semai/contract/search'
import type { Db } from '../../lib/database/db.ts'
import { formatInstant } from '../../lib/time/format-date.ts'
import { nearMonths, type Terms } from './rules.ts'
import { queryOf } from './match-queries.ts'
import { isIn } from './ranking-queries.ts'

interface FoundEvent {
  id: string
  scope: string
  title: string
  venue_name: string
  start_at: string
  time_zone: string
  is_over: boolean
}

const groups = [
  { scope: 'regional', title_group: 'EVENT REGIONAL', route: 'event_regional' },
  { scope: 'national', title_group: 'EVENT NASIONAL', route: 'event_national' },
]

interface EventAsker {
  userId: string
  now: Date
}

/** Those to come first, the soonest first; then the finished, the latest first. Among each, titles before texts. */
export async function findEvents(db: Db, terms: Terms, { userId, now }: EventAsker): Promise<SearchGroup[]> {
  const [soonest, readerZone] = await Promise.all([
    findNearEvents(db, terms, now, { events: soonestEvents(now), marks: [] }),
    findZone(db, userId),
  ])
  const isFull = groups.every(({ scope }) => isEnough(inScope(soonest, scope)))
  const near = isFull ? soonest : await findNearEvents(db, terms, now, { events: published, marks: [nearMonths(now)] })
  const found = groups.map(async ({ scope, ...group }) => {
    const those = inScope(near, scope)
    const events = isEnough(those) ? those : await findEventsOf(db, scope, terms, now)
    return { ...group, list_content: events.map(asItemIn(readerZone)) }
  })
  return Promise.all(found)
}

const inScope = (events: FoundEvent[], wanted: string) => events.filter(({ scope }) => scope === wanted)

const isEnough = (events: FoundEvent[]) => events.length === serverLimits.searchGroupSize

const asItemIn =
  (readerZone: string | null) =>
  ({ id, title, venue_name, start_at, time_zone, is_over }: FoundEvent) => ({
    id,
    title,
    summary: `${is_over ? 'Selesai · ' : ''}${formatInstant(start_at, time_zone, readerZone)} · ${venue_name}`,
    target: `/event/${id}`,
    ...(is_over && { is_over }),
  })

async function findZone(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ time_zone: string }>`select time_zone from app_user where id = ${userId}`.execute(db)
  return rows[0]?.time_zone ?? null
}

const columns = sql`id, scope, title, venue_name, start_at, time_zone`

const nearness = (now: Date) => sql`
  end_at <= ${now.toISOString()} as is_over,
  abs(extract(epoch from end_at - ${now.toISOString()}::timestamptz)) as distance`

const published = sql`event where status = 'published'`

/** Number of the soonest events that are read for a common word. */
const SOONEST = 300

const soonestEvents = (now: Date) => sql`(
  select ${columns}, end_at, search
  from ${published}
    and end_at > ${now.toISOString()}
  order by end_at, id
  limit ${sql.lit(SOONEST)}
) soonest where true`

interface Near {
  /** A table with its `where`. */
  events: RawBuilder<unknown>
  /** An event has one mark of each set. */
  marks: string[][]
}

/** The first of each scope. */
async function findNearEvents(db: Db, terms: Terms, now: Date, { events, marks }: Near) {
  const order = sql`is_over, (${isIn(sql`title`, terms)}) desc, distance, id`
  const { rows } = await sql<FoundEvent>`
    select ${columns}, is_over
    from (
      select ${columns}, is_over, row_number() over (partition by scope order by ${order}) as place
      from (
        select ${columns}, ${nearness(now)}
        from ${events}
          and search @@ ${queryOf(terms, ...marks)}
      ) near
    ) placed
    where place <= ${serverLimits.searchGroupSize}
    order by place`.execute(db)
  return rows
}

/** Number of the nearest matches that are ranked by title. */
const COMPARED = 200

async function findEventsOf(db: Db, scope: string, terms: Terms, now: Date) {
  const { rows } = await sql<FoundEvent>`
    select ${columns}, is_over
    from (
      select ${columns}, ${nearness(now)}
      from event
      where status = 'published'
        and search @@ ${queryOf(terms, [`@${scope}`])}
      order by is_over, distance
      limit ${sql.lit(COMPARED)}
    ) nearest
    order by is_over, (${isIn(sql`title`, terms)}) desc, distance, id
    limit ${sql.lit(serverLimits.searchGroupSize)}`.execute(db)
  return rows
}
