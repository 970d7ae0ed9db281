import { sql } from 'kysely'
import type { SessionAlternative } from '@semai/contract/mentor/session'
import type { Db } from '../../../lib/database/db.ts'
import { closedTo, findBooker } from '../hours/booker-queries.ts'
import { readCalendars } from '../hours/calendar-queries.ts'
import { listFreeMentors } from '../hours/free-queries.ts'
import { readAround, seenSlots } from '../hours/slot-queries.ts'
import { nearestFree } from '../hours/slot-rules.ts'

const OWN_SLOTS = 3
const OTHER_MENTORS = 2

interface Refused {
  mentor_id: string
  start_at: string
  topic: string
}

/** List alternatives for a refused slot: the mentor's nearest free slots, then other mentors of the topic this week. */
export async function listAlternatives(
  db: Db,
  refused: Refused,
  userId: string,
  now: Date,
): Promise<SessionAlternative[]> {
  const booker = await findBooker(db, userId)
  const which = sql`m.id = ${refused.mentor_id}`
  const [calendar] = await readCalendars(db, { which, user_id: userId, now })
  const isOpen = booker && calendar && closedTo(booker, calendar) === null
  const slots = isOpen ? seenSlots(calendar, await readAround(db, [calendar], userId, now)) : []
  const own = nearestFree(slots, refused.start_at, OWN_SLOTS).map(({ start_at, end_at }) => ({
    mentor_id: refused.mentor_id,
    mentor_name: calendar?.full_name ?? '',
    start_at,
    end_at,
  }))
  const { data } = await listFreeMentors(db, { page: 1, expertise: refused.topic }, userId, now)
  const others = data
    .filter(({ id }) => id !== refused.mentor_id)
    .flatMap(({ id, full_name, slots: [first] }) =>
      first ? [{ mentor_id: id, mentor_name: full_name, ...first }] : [],
    )
  return [...own, ...others.slice(0, OTHER_MENTORS)]
}
