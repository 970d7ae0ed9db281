import { randomBytes } from 'node:crypto'
import { newId, type Tx } from '../../src/lib/database/db.ts'
import { isRunning } from '../../src/features/mentor/queue/rules.ts'

const EVENT = 'cerita-dari-timur-merintis-di-luar-jawa'
const MINUTES_PER_TICKET = 10
const MINUTE_MS = 60_000

interface DemoTicket {
  by: string
  state: 'waiting' | 'serving' | 'done'
  minutes_ago: number
}

/** Numbers of a queue by minutes ago: the first are done, one is called, the others wait. */
const lines: DemoTicket[][] = [
  [
    { by: 'fauziah@semai.test', state: 'done', minutes_ago: 34 },
    { by: 'muhammad@semai.test', state: 'serving', minutes_ago: 30 },
    { by: 'yosefina@semai.test', state: 'waiting', minutes_ago: 22 },
    { by: 'dimas@semai.test', state: 'waiting', minutes_ago: 15 },
    { by: 'kevin@semai.test', state: 'waiting', minutes_ago: 4 },
  ],
  [{ by: 'suharyanta@semai.test', state: 'waiting', minutes_ago: 6 }],
]

interface Hall {
  tx: Tx
  event_id: string
  /** So many minutes ago. */
  at: (minutesAgo: number) => string
}

/** The queues of today's event with two mentors, if it is on: as if people had taken their numbers, each at its time. */
export async function insertQueues(tx: Tx, now: Date) {
  const event = await tx
    .selectFrom('event')
    .select(['id', 'start_at', 'end_at'])
    .where('slug', '=', EVENT)
    .executeTakeFirstOrThrow()
  if (!isRunning(event, now)) return
  const mentors = await tx
    .selectFrom('event_mentor')
    .select('mentor_id')
    .where('event_id', '=', event.id)
    .orderBy('position')
    .execute()
  const at = (minutesAgo: number) => new Date(now.getTime() - minutesAgo * MINUTE_MS).toISOString()
  for (const [index, { mentor_id }] of mentors.entries())
    await insertQueue({ tx, event_id: event.id, at }, mentor_id, lines[index] ?? [])
}

async function insertQueue({ tx, event_id, at }: Hall, mentor_id: string, line: readonly DemoTicket[]) {
  const queue = { id: newId(), event_id, mentor_id, state: 'open', turn_minutes: MINUTES_PER_TICKET }
  await tx
    .insertInto('mentor_queue')
    .values({ ...queue, last_number: line.length, created_at: at(40), updated_at: at(4) })
    .execute()
  for (const [place, ticket] of line.entries()) await insertTicket({ tx, event_id, at }, queue.id, { ...ticket, place })
}

async function insertTicket({ tx, event_id, at }: Hall, queue_id: string, ticket: DemoTicket & { place: number }) {
  const { by, state, minutes_ago, place } = ticket
  const person = await tx
    .selectFrom('app_user')
    .select(['id', 'email', 'full_name'])
    .where('email', '=', by)
    .executeTakeFirstOrThrow()
  await takePart(tx, event_id, person)
  const called = state === 'waiting' ? null : at(minutes_ago - 5)
  const row = {
    number: place + 1,
    position: place + 1,
    state,
    called_at: called,
    served_at: called,
    ended_at: state === 'done' ? at(minutes_ago - 14) : null,
    created_at: at(minutes_ago),
    updated_at: at(minutes_ago),
  }
  await tx
    .insertInto('mentor_queue_ticket')
    .values({ ...row, id: newId(), queue_id, event_id, user_id: person.id })
    .execute()
}

/** Register and check in the people of the queues. */
async function takePart(
  tx: Tx,
  event_id: string,
  { id, full_name, email }: { id: string; full_name: string; email: string },
) {
  const ticket_code = randomBytes(16).toString('base64url')
  const row = { id: newId(), event_id, user_id: id, full_name, email, status: 'registered', attend_mode: 'offline' }
  await tx
    .insertInto('event_participant')
    .values({ ...row, ticket_code })
    .onConflict((same) => same.doNothing())
    .execute()
}
