import { sql } from 'kysely'
import type { FreeMentor } from '@semai/contract/mentor/free'
import { serverLimits } from '@semai/contract/call/limits'
import type { SessionSlot } from '@semai/contract/mentor/hours'
import type { Db } from '../../../lib/database/db.ts'
import { conditionsOf, listMentorsById, type MentorFilter } from '../directory/queries.ts'
import { closedTo, findBooker } from './booker-queries.ts'
import { readCalendars, type MentorCalendar } from './calendar-queries.ts'
import { fitOf, type Wishes } from './fit-rules.ts'
import { listWaiting, readAround, seenSlots, type Around } from './slot-queries.ts'
import { readWishes } from './wish-queries.ts'

const WEEK_MS = 7 * 86_400_000

/**
 * List mentors whose hours are open to a person: free this week first, then by fit, then by the first free slot. Computes all
 * hours on each call: there are some dozens of mentors, and a cache would be stale.
 */
export async function listFreeMentors(db: Db, filter: MentorFilter, userId: string, now: Date) {
  const { page } = filter
  const size = serverLimits.pageSize
  const booker = await findBooker(db, userId)
  const which = sql.join(conditionsOf(filter), sql` and `)
  const calendars = booker ? await readCalendars(db, { which, user_id: userId, now }) : []
  const open = calendars.filter((calendar) => booker && closedTo(booker, calendar) === null)
  const around = await readAround(db, open, userId, now)
  const wishes = await readWishes(db, userId)
  const ranked = open.map((calendar) => rank(calendar, around, wishes)).toSorted(byRank)
  const shown = ranked.slice((page - 1) * size, page * size)
  const data = await asMentors(db, shown, userId, now)
  return { data, page, total_page: Math.max(1, Math.ceil(ranked.length / size)), total: ranked.length }
}

interface Ranked {
  calendar: MentorCalendar
  slots: SessionSlot[]
  /** Free slots within 7 days. */
  soon: SessionSlot[]
  wishes: Wishes
  weight: number
}

function rank(calendar: MentorCalendar, around: Around, wishes: Wishes): Ranked {
  const slots = seenSlots(calendar, around).filter(({ state }) => state === 'free')
  const week = new Date(around.now.getTime() + WEEK_MS).toISOString()
  const soon = slots.filter(({ start_at }) => start_at < week)
  const { weight } = fitOf(calendar, { id: calendar.region_hub_id, name: null }, wishes)
  return { calendar, slots, soon, wishes, weight }
}

function byRank(one: Ranked, other: Ranked): number {
  const isFree = ({ soon }: Ranked) => Number(soon.length > 0)
  const firstOf = ({ slots }: Ranked) => slots[0]?.start_at ?? '9999'
  return (
    isFree(other) - isFree(one) ||
    other.weight - one.weight ||
    firstOf(one).localeCompare(firstOf(other)) ||
    one.calendar.full_name.localeCompare(other.calendar.full_name, 'id')
  )
}

async function asMentors(db: Db, ranked: Ranked[], userId: string, now: Date): Promise<FreeMentor[]> {
  const ids = ranked.map(({ calendar }) => calendar.mentor_id)
  const mentors = new Map((await listMentorsById(db, ids)).map((mentor) => [mentor.id, mentor]))
  const waiting = await listWaiting(db, userId, now)
  return ranked.flatMap(({ calendar, slots, soon, wishes }) => {
    const mentor = mentors.get(calendar.mentor_id)
    if (!mentor) return []
    const hub = { id: calendar.region_hub_id, name: mentor.region_hub_name }
    const { is_waiting, offer } = waiting.get(mentor.id) ?? { is_waiting: false, offer: null }
    return [
      {
        ...mentor,
        reasons: fitOf(calendar, hub, wishes).reasons,
        slots: soon.slice(0, 2).map(({ start_at, end_at }) => ({ start_at, end_at })),
        free_from: soon.length > 0 ? null : (slots[0]?.start_at ?? null),
        is_waiting,
        offer,
      },
    ]
  })
}
