import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'
import { compareNames } from '../../../lib/text/compare-names.ts'
import { fromSubmissions, isOverdue, isReadBy, isWaiting, waitingSince, type Reader } from './item-queries.ts'

const ANSWERED_DAYS = 30

interface HubFigures {
  id: string | null
  name: string
  waiting: number
  overdue: number
  answered: number
  median_hours: number | null
}

/** How much waits for somebody, and how long the first answer took, by hub. */
export async function readFigures(db: Db, reader: Reader, now: Date) {
  const [workshops, waiting, answered] = await Promise.all([
    listWorkshops(db, reader),
    listWaiting(db, reader, now),
    listAnswered(db, reader, now),
  ])
  const ids = new Set([...waiting, ...answered].map(({ id }) => id))
  const hubs: HubFigures[] = [...ids].map((id) => {
    const here = waiting.find((hub) => hub.id === id)
    const done = answered.find((hub) => hub.id === id)
    return {
      id,
      name: here?.name ?? done?.name ?? '',
      waiting: here?.waiting ?? 0,
      overdue: here?.overdue ?? 0,
      answered: done?.answered ?? 0,
      median_hours: done?.median_hours ?? null,
    }
  })
  return {
    waiting: sum(hubs.map((hub) => hub.waiting)),
    overdue: sum(hubs.map((hub) => hub.overdue)),
    workshops,
    hubs: hubs.toSorted((one, other) => compareNames(one.name, other.name)),
  }
}

const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)

async function listWorkshops(db: Db, reader: Reader) {
  const { rows } = await sql<{ id: string; title: string; waiting: number }>`
    select w.id, w.title, count(*) as waiting
    ${fromSubmissions}
    where ${isWaiting}
      and ${isReadBy(reader)}
    group by w.id
    order by w.title, w.id`.execute(db)
  return rows
}

const hubName = sql<string>`coalesce(h.name, 'Tanpa hub')`

async function listWaiting(db: Db, reader: Reader, now: Date) {
  const { rows } = await sql<{ id: string | null; name: string; waiting: number; overdue: number }>`
    select h.id, ${hubName} as name, count(*) as waiting, count(*) filter (where ${isOverdue(now)}) as overdue
    ${fromSubmissions}
    where ${isWaiting}
      and ${isReadBy(reader)}
    group by h.id`.execute(db)
  return rows
}

const hoursToAnswer = sql<number>`
  percentile_cont(0.5) within group (
    order by extract(epoch from first.done_at - ${waitingSince})::double precision / 3600
  )`

/** Works of the last 30 days that a reader may see, each with the time of its first answer by staff. */
const fromAnswered = (reader: Reader, now: Date) => sql`
  ${fromSubmissions}
  cross join lateral (
    select r.done_at
    from task_review r
    where r.submission_id = t.id
      and r.kind = 'staff'
    order by r.done_at
    limit 1
  ) first
  where t.decided_at > ${now.toISOString()}::timestamptz - ${sql.lit(`${ANSWERED_DAYS} days`)}::interval
    and ${isReadBy(reader)}`

async function listAnswered(db: Db, reader: Reader, now: Date) {
  const { rows } = await sql<{ id: string | null; name: string; answered: number; median_hours: number }>`
    select h.id, ${hubName} as name, count(*) as answered, ${hoursToAnswer} as median_hours
    ${fromAnswered(reader, now)}
    group by h.id`.execute(db)
  return rows
}

/** Read the median of the hours until the first answer, over all hubs of a reader; null without an answer. */
export async function readAnswerHours(db: Db, reader: Reader, now: Date): Promise<number | null> {
  const { rows } = await sql<{ median_hours: number | null }>`
    select ${hoursToAnswer} as median_hours
    ${fromAnswered(reader, now)}`.execute(db)
  return rows[0]?.median_hours ?? null
}
