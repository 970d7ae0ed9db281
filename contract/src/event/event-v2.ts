import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { EventDetail } from './event.ts'
import { EventAlbum } from './photo.ts'
import { Participation } from './participation.ts'
import { IdParams, Nullable } from '../call/field.ts'
import { Mentor } from '../mentor/directory.ts'
import { DataOf } from '../call/page.ts'

/** An event with who comes to it and one's own part in it. */
export type EventV2 = Static<typeof EventV2>
const EventV2 = Type.Intersect([
  EventDetail,
  Type.Object({
    /** Those available, in the event's order. */
    mentors: Type.Array(Mentor),
    /** Seats left per mode the event has; null without a limit. */
    seats: Type.Object({
      offline: Nullable(Type.Object({ capacity: Nullable(Type.Integer()), taken: Type.Integer() })),
      online: Nullable(Type.Object({ capacity: Nullable(Type.Integer()), taken: Type.Integer() })),
    }),
    my_participation: Nullable(Participation),
    /** Some who come, by their whole names, at most three; and how many seats are taken in all. */
    participants: Type.Object({ names: Type.Array(Type.String()), total: Type.Integer() }),
    album: EventAlbum,
  }),
])

export const getEventV2 = endpoint({
  method: 'GET',
  url: '/v1/event/get-v2/:id',
  config: { failures: ['event-not-found'] },
  schema: {
    summary: "One event with its mentors, seats and one's own participation.",
    params: IdParams,
    response: { 200: DataOf(EventV2) },
  },
})
