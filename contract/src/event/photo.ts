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
  /** Signed for at least 10 minutes, for every width of pictures. */
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
  /** 'pending': waits for staff, visible to its owner only. */
  state: Type.Union([Type.Literal('pending'), Type.Literal('public')]),
  /** Uploader; null for the programme. */
  by_name: Nullable(Type.String()),
  is_mine: Type.Boolean(),
  created_at: Instant,
})

/** A photograph that waits for staff. */
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
    summary: "List an event's photographs: your pending ones first, then public ones, latest first.",
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
      'Upload a photograph (re-encoded, without location) to an event you checked in at. It waits for approval by staff; staff photographs are public at once.',
    querystring: Type.Object({ event_id: Id }),
    response: { 201: DataOf(EventPhoto) },
  },
})

export const removeEventPhoto = endpoint({
  method: 'DELETE',
  url: '/v1/event-photo/remove/:id',
  config: { failures: ['event-photo-not-found'] },
  schema: {
    summary: "Delete a photograph for good: your own or, as staff, any of your hub's events.",
    params: IdParams,
    response: { 200: Message },
  },
})

export const takeDownEventPhoto = endpoint({
  method: 'POST',
  url: '/v1/event-photo/take-down/:id',
  config: { failures: ['event-photo-not-found', 'event-photo-own', 'event-photo-kept', 'event-photo-requests'] },
  schema: {
    summary: 'Request removal of a photograph of yourself. Hides it from everybody at once, until staff decide.',
    params: IdParams,
    response: { 200: Message },
  },
})

export const listWaitingEventPhotos = endpoint({
  method: 'GET',
  url: '/v1/event-photo/waiting',
  config: { access: 'operator' },
  schema: {
    summary: "List photographs of your hub's events waiting for staff: removal requests first, then the oldest.",
    querystring: Type.Object(PageQuery),
    response: { 200: PageOf(WaitingPhoto) },
  },
})

export const showEventPhoto = endpoint({
  method: 'PUT',
  url: '/v1/event-photo/show/:id',
  config: { access: 'operator', failures: ['event-photo-not-found', 'event-photo-decided'] },
  schema: {
    summary: 'Approve a pending photograph, or restore a photograph taken down without cause.',
    params: IdParams,
    response: { 200: Message },
  },
})

export const refuseEventPhoto = endpoint({
  method: 'PUT',
  url: '/v1/event-photo/refuse/:id',
  config: { access: 'operator', failures: ['event-photo-not-found', 'event-photo-decided'] },
  schema: {
    summary: 'Reject and delete a pending photograph. Sends the reason to its uploader.',
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
