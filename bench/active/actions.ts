import { randomUUID } from 'node:crypto'
import type { Call } from '../parts/call.ts'
import type { Person } from '../parts/people.ts'

export interface Member extends Person {
  channel: string
}

export interface Place {
  members: Member[]
  events: string[]
  works: string[]
  rooms: string[]
}

const get = (url: string): Omit<Call, 'headers'> => ({ method: 'GET', url })

/** Calls that pages make when they open. */
const beranda = [
  '/v1/event-participant/get?page=1',
  '/v1/ignition-content/get-ignition-content-list?mine=true',
  '/v1/program-stage/get',
  '/v1/home-page-count-user-event',
  '/v1/workshop/get-current',
  '/v1/schedule/get-next',
  '/v1/building/get',
  '/v1/public/event/get-list-event-national-home-page',
  '/v1/region-hub/get-activities',
  '/v1/user-notification/get',
].map(get)

const lists = ['/v1/event/get?phase=upcoming', '/v1/library-content/get', '/v1/startup/get', '/v1/forum-topic/get']

const one = <T>(of: T[]): T => {
  const found = of[Math.floor(Math.random() * of.length)]
  if (found === undefined) throw new Error('nothing to choose from')
  return found
}

/** Actions of people with their share; one booking per minute is added. */
const actions: [share: number, of: (place: Place, member: Member) => Omit<Call, 'headers'>[]][] = [
  [0.3, () => beranda],
  [0.25, () => [get(one(lists))]],
  [0.2, ({ events, works }) => [get(one([`/v1/event/get/${one(events)}`, `/v1/library-content/get/${one(works)}`]))]],
  [0.15, (_, { channel }) => [get('/v1/channel/get'), get(`/v1/store/chats/${channel}/messages`)]],
  [
    0.1,
    (_, { channel }) => [
      {
        method: 'PUT',
        url: `/v1/store/chats/${channel}/messages/${randomUUID()}`,
        body: { body: 'Besok kita ketemu di Markas jam sembilan, ya.' },
      },
    ],
  ],
]

export function actionOf(place: Place, member: Member) {
  let left = Math.random()
  for (const [share, of] of actions) if ((left -= share) < 0) return of(place, member)
  return beranda
}
