import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { EventDetail } from './event.ts'
import { EventAlbum } from './photo.ts'
import { Participation } from './participation.ts'
import { Id, IdParams, Nullable } from '../call/field.ts'
import { Mentor } from '../mentor/directory.ts'
import { DataOf } from '../call/page.ts'

/** An event with its participants and the person's participation. */
export type EventV2 = Static<typeof EventV2>
const EventV2 = Type.Intersect([
  EventDetail,
  Type.Object({
    /** Available mentors, in the event's order. */
    mentors: Type.Array(Mentor),
    /** Seats left per mode the event has; null without a limit. */
    seats: Type.Object({
      offline: Nullable(Type.Object({ capacity: Nullable(Type.Integer()), taken: Type.Integer() })),
      online: Nullable(Type.Object({ capacity: Nullable(Type.Integer()), taken: Type.Integer() })),
    }),
    my_participation: Nullable(Participation),
    /** Full names of at most three participants, and the number of taken seats. */
    participants: Type.Object({ names: Type.Array(Type.String()), total: Type.Integer() }),
    album: EventAlbum,
    /** The channel of its participants; null for everybody else. */
    channel_id: Nullable(Id),
  }),
])

export const getEventV2 = endpoint({
  method: 'GET',
  url: '/v1/event/get-v2/:id',
  config: { failures: ['event-not-found'] },
  schema: {
    summary: 'Get an event with mentors, seats and your participation.',
    params: IdParams,
    response: { 200: DataOf(EventV2) },
  },
})
