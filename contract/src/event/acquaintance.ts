import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Person } from '../call/field.ts'
import { PageOf } from '../call/page.ts'

/** People the person knows who attend an event. */
export type EventAcquaintances = Static<typeof EventAcquaintances>
const EventAcquaintances = Type.Object({
  event_id: Id,
  /** At most 3, by name. */
  people: Type.Array(Person),
  /** Total number of people. */
  total: Type.Integer(),
})

export const listEventAcquaintances = endpoint({
  method: 'GET',
  url: '/v1/event/get-acquaintances',
  schema: {
    summary:
      'List the next 100 events attended by people you know: members of your startups, and people you have chatted with.',
    response: { 200: PageOf(EventAcquaintances) },
  },
})
