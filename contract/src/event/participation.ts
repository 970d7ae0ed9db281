import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { EventSummary, ParticipationStatus } from './event.ts'
import { nameFailures } from '../call/failures.ts'
import { Email, FullName, Id, IdParams, Instant, Nullable, Token } from '../call/field.ts'
import { DataOf, Message, PageOf, PageQuery } from '../call/page.ts'

export type AttendMode = Static<typeof AttendMode>
export const AttendMode = Type.Union([Type.Literal('offline'), Type.Literal('online')])

/** The person's participation in an event. */
export type Participation = Static<typeof Participation>
export const Participation = Type.Object({
  id: Id,
  status: ParticipationStatus,
  attend_mode: AttendMode,
  /** Deadline of an offered seat. */
  offer_expires_at: Nullable(Instant),
  /** The place in the waiting list, from 1; null elsewhere. */
  waitlist_position: Nullable(Type.Integer()),
  /** Content of the ticket's QR code; null without a seat. */
  ticket_code: Nullable(Type.String()),
  /** Short code for the door: 8 letters and digits, unique in the event; null without a seat. */
  short_code: Nullable(Type.String()),
  /** Only with an online seat, from 15 minutes before the start. */
  join_url: Nullable(Type.String()),
  created_at: Instant,
})

const registrationFailures = ['event-not-found', 'registration-closed', 'mode-not-offered', 'event-full'] as const

export const createParticipation = endpoint({
  method: 'POST',
  url: '/v1/public/event-participant/create',
  config: {
    access: 'public',
    rate: 'guest',
    failures: [...registrationFailures, ...nameFailures, 'guest-fields-missing', 'phone-invalid', 'guest-mail-quota'],
  },
  schema: {
    summary:
      'Register for an event: at once if signed in. Guests give name and e-mail, and confirm by a link. A duplicate gets the same reply.',
    body: Type.Object({
      event_id: Id,
      attend_mode: AttendMode,
      full_name: Type.Optional(FullName),
      email: Type.Optional(Email),
      phone: Type.Optional(Type.String({ maxLength: 32, pattern: '^[^\\p{L}]*$' })),
    }),
    response: { 200: Type.Object({ message: Type.String(), data: Nullable(Participation) }) },
  },
})

export const confirmParticipation = endpoint({
  method: 'POST',
  url: '/v1/public/event-participant/confirm',
  config: {
    keyless: 'secret',
    access: 'public',
    rate: 'sign-in',
    failures: ['link-invalid', 'registration-closed', 'event-full'],
  },
  schema: {
    summary: "Confirm a guest's registration by the token of the link. Returns the ticket.",
    body: Type.Object({ token: Token }),
    response: {
      200: DataOf(
        Type.Object({
          participation: Participation,
          event: Type.Object({ slug: Type.String(), title: Type.String() }),
        }),
      ),
    },
  },
})

export const updateMyParticipation = endpoint({
  method: 'PUT',
  url: '/v1/event-participant/user-assigned/update',
  config: {
    failures: ['participation-not-found', 'participation-state', 'mode-not-offered', 'event-full', 'offer-expired'],
  },
  schema: {
    summary:
      'Claim the guest registrations of your confirmed e-mail (`claim`), or update your participation (`cancel`, `mode`, `accept`).',
    body: Type.Union([
      Type.Object({ action: Type.Literal('claim') }),
      Type.Object({ action: Type.Literal('cancel'), id: Id }),
      Type.Object({ action: Type.Literal('accept'), id: Id }),
      Type.Object({ action: Type.Literal('mode'), id: Id, attend_mode: AttendMode }),
    ]),
    response: {
      200: Type.Object({
        message: Type.String(),
        data: Type.Object({ participation: Nullable(Participation), claimed: Type.Integer() }),
      }),
    },
  },
})

/** A participation with its event, for the list and the ticket. */
export type MyParticipation = Static<typeof MyParticipation>
const MyParticipation = Type.Object({
  participation: Participation,
  full_name: Type.String(),
  event: Type.Intersect([EventSummary, Type.Object({ address: Nullable(Type.String()) })]),
})

export const listMyParticipations = endpoint({
  method: 'GET',
  url: '/v1/event-participant/get',
  schema: {
    summary: 'List your registrations with states and tickets: upcoming by date, then finished.',
    querystring: Type.Object({ ...PageQuery, status: Type.Optional(ParticipationStatus) }),
    response: { 200: PageOf(MyParticipation) },
  },
})

export const getMyParticipation = endpoint({
  method: 'GET',
  url: '/v1/event-participant/get/:id',
  config: { failures: ['participation-not-found'] },
  schema: {
    summary: 'Get your registration with its ticket.',
    params: IdParams,
    response: { 200: DataOf(MyParticipation) },
  },
})

export const approveParticipation = endpoint({
  method: 'PUT',
  url: '/v1/event-participant/approve',
  config: {
    access: 'operator',
    failures: ['participation-not-found', 'participation-own', 'participation-state', 'event-full'],
  },
  schema: {
    summary: 'Approve or reject a pending registration, except your own. Hub operators decide for their hub only.',
    body: Type.Object({ id: Id, is_approved: Type.Boolean() }),
    response: { 200: Message },
  },
})

export const listEventParticipations = endpoint({
  method: 'GET',
  url: '/v1/event-participant/get-by-event/:id',
  config: { access: 'operator', failures: ['event-not-found'] },
  schema: {
    summary: "List an event's participants for operators.",
    params: IdParams,
    querystring: Type.Object({ ...PageQuery, status: Type.Optional(ParticipationStatus) }),
    response: {
      200: PageOf(
        Type.Object({
          id: Id,
          full_name: Type.String(),
          /** Distinguishes people of the same name. */
          masked_email: Type.String(),
          status: ParticipationStatus,
          attend_mode: AttendMode,
          attended_at: Nullable(Instant),
        }),
      ),
    },
  },
})
