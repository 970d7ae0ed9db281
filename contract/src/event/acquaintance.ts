import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Photo } from '../call/field.ts'
import { PageOf } from '../call/page.ts'

/** People the person knows who attend an event. */
export type EventAcquaintances = Static<typeof EventAcquaintances>
const EventAcquaintances = Type.Object({
  event_id: Id,
  /** At most three, by their names. */
  people: Type.Array(Type.Object({ id: Id, full_name: Type.String(), photo: Photo })),
  /** How many there are in all. */
  total: Type.Integer(),
})

export const listEventAcquaintances = endpoint({
  method: 'GET',
  url: '/v1/event/get-acquaintances',
  schema: {
    summary:
      'Events that are not over to which people come whom one knows: one’s own startups’, and with whom one has talked. The next 100.',
    response: { 200: PageOf(EventAcquaintances) },
  },
})
