import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { imageFailures } from '../call/failures.ts'
import { Id, IdParams, Instant, Nullable } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'

/** The person's rights on an event's photographs. */
export const EventAlbum = Type.Object({
  /** Number of public photographs. */
  total: Type.Integer(),
  /** Photographs that the person may still add; null if they did not attend. */
  left: Nullable(Type.Integer()),
  /** Whether the person is staff, whose photographs are public immediately. */
  is_keeper: Type.Boolean(),
})

/** A photograph of an event. */
export type EventPhoto = Static<typeof EventPhoto>
const EventPhoto = Type.Object({
  id: Id,
  /** Signed for at least ten minutes; it opens at any of the widths of pictures. */
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** 'pending': staff have yet to look at it, and its owner alone sees it. */
  state: Type.Union([Type.Literal('pending'), Type.Literal('public')]),
  /** Uploader; null for the programme. */
  by_name: Nullable(Type.String()),
  is_mine: Type.Boolean(),
  created_at: Instant,
})

/** A photograph that staff have to look at. */
export type WaitingPhoto = Static<typeof WaitingPhoto>
const WaitingPhoto = Type.Object({
  ...EventPhoto.properties,
  event: Type.Object({ id: Id, title: Type.String() }),
  /** When a person in the photograph requested its removal; null for new photographs. */
  taken_down_at: Nullable(Instant),
  /** People who requested the removal; visible to staff only. */
  asked_by: Type.Array(Type.String()),
})

export const listEventPhotos = endpoint({
  method: 'GET',
  url: '/v1/event-photo/get',
  config: { failures: ['event-not-found'] },
  schema: {
    summary: "An event's photographs: one's own that wait for staff first, then those of everybody, the latest first.",
    querystring: Type.Object({ ...PageQuery, event_id: Id }),
    response: { 200: PageOf(EventPhoto) },
  },
})

export const createEventPhoto = endpoint({
  method: 'POST',
  url: '/v1/event-photo/create',
  config: {
    upload: true,
    failures: [...imageFailures, 'event-not-found', 'event-photo-not-there', 'event-photo-too-many'],
  },
  schema: {
    summary:
      'Adds a photograph (re-encoded, without where it was taken) to an event that one was checked in at. Staff look at it before it is public; theirs is at once.',
    querystring: Type.Object({ event_id: Id }),
    response: { 201: DataOf(EventPhoto) },
  },
})

export const removeEventPhoto = endpoint({
  method: 'DELETE',
  url: '/v1/event-photo/remove/:id',
  config: { failures: ['event-photo-not-found'] },
  schema: {
    summary: "Removes a photograph for good: one's own, or, for staff, any of their hub's events.",
    params: IdParams,
    response: { 200: Message },
  },
})

export const takeDownEventPhoto = endpoint({
  method: 'POST',
  url: '/v1/event-photo/take-down/:id',
  config: { failures: ['event-photo-not-found', 'event-photo-own', 'event-photo-kept', 'event-photo-requests'] },
  schema: {
    summary: 'Whoever is in a photograph has it taken down: it is gone for everybody at once, and staff look at it.',
    params: IdParams,
    response: { 200: Message },
  },
})

export const listWaitingEventPhotos = endpoint({
  method: 'GET',
  url: '/v1/event-photo/waiting',
  config: { access: 'operator' },
  schema: {
    summary: "Photographs of one's hub's events that staff have to look at: those taken down first, then the oldest.",
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(WaitingPhoto) },
  },
})

export const showEventPhoto = endpoint({
  method: 'PUT',
  url: '/v1/event-photo/show/:id',
  config: { access: 'operator', failures: ['event-photo-not-found', 'event-photo-decided'] },
  schema: {
    summary: 'Shows everybody a photograph that waited, or one that was taken down by who had no cause to.',
    params: IdParams,
    response: { 200: Message },
  },
})

export const refuseEventPhoto = endpoint({
  method: 'PUT',
  url: '/v1/event-photo/refuse/:id',
  config: { access: 'operator', failures: ['event-photo-not-found', 'event-photo-decided'] },
  schema: {
    summary: 'Refuses a photograph that waited, and removes it; who brought it is told why.',
    params: IdParams,
    body: Type.Object({
      reason: Type.String({
        minLength: 3,
        maxLength: 300,
        pattern: '^[^\\u0000-\\u001f\\u007f]*\\S[^\\u0000-\\u001f\\u007f]*$',
      }),
    }),
    response: { 200: Message },
  },
})
