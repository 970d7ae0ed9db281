import type { AttendMode } from '@semai/contract/event/participation'
import type { BoardQueue, WorkQueue } from '@semai/contract/mentor/queue'
import { newId } from '../../src/lib/database/db.ts'
import type { TestApp } from '../app.ts'
import { eventMaker } from './events.ts'
import { staffMaker } from './staff.ts'

interface Caller {
  token: string
}

interface Person extends Caller {
  id: string
}

interface EventOptions {
  hub?: number
  mode?: 'offline' | 'online' | 'hybrid'
  /** Hours from now. */
  starts?: number
  hours?: number
  mentors?: number
}

/** Makes events with mentors in their hall, and the calls of those who queue for them and those who call. */
export function mentorQueueMaker(app: TestApp) {
  const { call, db, person } = app
  const events = eventMaker(app)
  const { operator, hubId } = staffMaker(app)
  const get = (path: string, { token }: Caller) => call('GET', path, { token })
  const post = (path: string, { token }: Caller, body: object) => call('POST', path, { token, body })
  const put = (path: string, { token }: Caller, body: object) => call('PUT', path, { token, body })

  /** Insert a mentor with an account. */
  async function mentor(event: { id: string }, position = 0) {
    const account = await person({ full_name: 'Rina Kartika' })
    const id = newId()
    const row = {
      id,
      full_name: `Rina Kartika ${position}`,
      user_id: account.id,
      startup_name: 'Rasa',
      position: 'CEO',
      short_description: 'Dana awal',
    }
    await db.insertInto('mentor').values(row).execute()
    await db.insertInto('event_mentor').values({ event_id: event.id, mentor_id: id, position }).execute()
    return { ...row, account }
  }

  /** Insert an event that began 30 minutes ago. */
  async function hall({ mentors = 1, mode = 'offline', starts = -0.5, ...rest }: EventOptions = {}) {
    const made = await events.event({
      mode,
      starts,
      closes: 48,
      capacity_offline: null,
      capacity_online: null,
      hours: 6,
      ...rest,
    })
    const present = []
    for (let at = 0; at < mentors; at += 1) present.push(await mentor(made, at))
    return { event: made, mentors: present }
  }

  const board = (who: Caller, { id }: { id: string }) => get(`/v1/mentor-queue/get?event_id=${id}`, who)
  const work = (who: Caller, { id }: { id: string }) => get(`/v1/mentor-queue/work?event_id=${id}`, who)
  const setQueue = (who: Caller, event: { id: string }, { id }: { id: string }, more: object = {}) =>
    put('/v1/mentor-queue/update', who, { event_id: event.id, mentor_id: id, state: 'open', ...more })
  const take = (who: Caller, queue_id: string, headers = {}) =>
    call('POST', '/v1/mentor-queue-ticket/create', { token: who.token, body: { queue_id }, headers })

  /** Somebody with a seat in an event. */
  async function guest(
    event: { id: string },
    attend_mode: AttendMode = 'offline',
    full_name = 'Wulan Sari',
  ): Promise<Person> {
    const somebody = await person({ full_name })
    const { id: user_id, email } = somebody
    const row = { id: newId(), event_id: event.id, user_id, full_name, email, attend_mode, status: 'registered' }
    await db
      .insertInto('event_participant')
      .values({ ...row, ticket_code: newId() })
      .execute()
    return somebody
  }

  return {
    hall,
    mentor,
    guest,
    operator,
    hubId,
    board,
    work,
    setQueue,
    take,
    /** A hall whose first mentor has opened a queue. */
    async opened(options: EventOptions & { turn_minutes?: number } = {}) {
      const { turn_minutes, ...rest } = options
      const { event, mentors } = await hall(rest)
      const [host] = mentors
      if (!host) throw new Error('a hall without mentors')
      const { json } = await setQueue(host.account, event, host, turn_minutes ? { turn_minutes } : {})
      return { event, mentors, host, queue: String(json.data.id) }
    },
    ticket: (who: Caller, { id }: { id: string }) => get(`/v1/mentor-queue-ticket/get?event_id=${id}`, who),
    /** Some people with a seat who took a number, one after the other. */
    async inLine(event: { id: string }, queue: string, count: number) {
      const people = []
      for (let at = 0; at < count; at += 1) {
        const somebody = await guest(event)
        const { json } = await take(somebody, queue)
        people.push({ ...somebody, ticket: String(json.data.id) })
      }
      return people
    },
    change: (who: Caller, id: string, state: string) => put('/v1/mentor-queue-ticket/update', who, { id, state }),
    callNext: (who: Caller, id: string, current_id: string | null = null) =>
      post('/v1/mentor-queue/call-next', who, { id, current_id }),
    mark: (who: Caller, id: string, state: string) => put('/v1/mentor-queue-ticket/mark', who, { id, state }),
    /** The first queue as everybody sees it. */
    async shown(who: Caller, event: { id: string }): Promise<BoardQueue> {
      return (await board(who, event)).json.data.queues[0]
    },
    /** The first queue as who calls it sees it. */
    async worked(who: Caller, event: { id: string }): Promise<WorkQueue> {
      return (await work(who, event)).json.data.queues[0]
    },
    /** Notifications of a person about their number. */
    async notificationsOf({ id }: { id: string }) {
      const rows = await db
        .selectFrom('notification')
        .select('title')
        .where('user_id', '=', id)
        .where('dedupe_key', 'like', 'queue:%')
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return rows.map(({ title }) => title)
    },
  }
}
