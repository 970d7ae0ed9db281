import { Type, type Static } from 'typebox'
import { endpoint } from '../call/endpoint.ts'
import { Id, Instant, Nullable, TimeZone, WebAddress } from '../call/field.ts'
import { DataOf } from '../call/page.ts'

/** A local date: 2026-08-13. */
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', format: 'date' })

/** A time of a day by the mentor's clock: 09:00. */
const TimeOfDay = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

export type SessionMode = Static<typeof SessionMode>
export const SessionMode = Type.Union([Type.Literal('online'), Type.Literal('markas')])

export type WeeklyHours = Static<typeof WeeklyHours>
export const WeeklyHours = Type.Object({
  /** 1 Monday … 7 Sunday. */
  weekday: Type.Integer({ minimum: 1, maximum: 7 }),
  from: TimeOfDay,
  to: TimeOfDay,
})

/** Hours of a date instead of the weekly ones; null times mean a free date. */
export type HoursException = Static<typeof HoursException>
export const HoursException = Type.Object({ date: Day, from: Nullable(TimeOfDay), to: Nullable(TimeOfDay) })

/** How long a session lasts, in minutes. */
export const SessionMinutes = Type.Union([Type.Literal(20), Type.Literal(30), Type.Literal(40), Type.Literal(60)])

const hours = {
  time_zone: TimeZone,
  session_minutes: SessionMinutes,
  pause_minutes: Type.Integer({ minimum: 0, maximum: 60 }),
  mode: SessionMode,
  /** The mentor's own link; required for online sessions. */
  meeting_url: Nullable(WebAddress(500)),
  /** Building where each session books a room; required for the mode markas. */
  building_id: Nullable(Id),
  /** Whether bookings are confirmed automatically. */
  is_automatic: Type.Boolean(),
  max_per_week: Type.Integer({ minimum: 1, maximum: 40 }),
  /** Audience; an empty list admits all. */
  hub_ids: Type.Array(Id, { maxItems: 40 }),
  stage_ids: Type.Array(Id, { maxItems: 20 }),
  role_codes: Type.Array(Type.String({ pattern: '^[A-Z]{3}$' }), { maxItems: 10 }),
  weekly: Type.Array(WeeklyHours, { maxItems: 42 }),
  exceptions: Type.Array(HoursException, { maxItems: 100 }),
}

export type MentorHours = Static<typeof MentorHours>
export const MentorHours = Type.Object({
  ...hours,
  /** Revision, which detects changes from another device; 0 before the first save. */
  rev: Type.Integer({ minimum: 0 }),
})

/** A choice in the hours form. */
const HoursChoice = Type.Object({ id: Id, name: Type.String() })

export const getOwnHours = endpoint({
  method: 'GET',
  url: '/v1/mentor-hours/own',
  config: { failures: ['mentor-account-missing'] },
  schema: {
    summary: 'Get your hours as a mentor, and the choices of the form.',
    response: {
      200: DataOf(
        Type.Object({
          ...MentorHours.properties,
          choices: Type.Object({
            buildings: Type.Array(HoursChoice),
            hubs: Type.Array(HoursChoice),
            stages: Type.Array(HoursChoice),
            roles: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
          }),
        }),
      ),
    },
  },
})

export const saveOwnHours = endpoint({
  method: 'PUT',
  url: '/v1/mentor-hours/own',
  config: {
    failures: [
      'mentor-account-missing',
      'mentor-hours-changed',
      'mentor-hours-backward',
      'mentor-hours-overlap',
      'mentor-hours-short',
      'mentor-link-missing',
      'mentor-building-missing',
      'building-not-found',
    ],
  },
  schema: {
    summary: 'Update your hours. Booked sessions stay unchanged. `rev` is the edited revision.',
    body: MentorHours,
    response: { 200: DataOf(MentorHours) },
  },
})

export type SessionSlot = Static<typeof SessionSlot>
export const SessionSlot = Type.Object({
  start_at: Instant,
  end_at: Instant,
  state: Type.Union([
    Type.Literal('free'),
    /** Booked by or offered to another person. */
    Type.Literal('taken'),
    /** Booked by this person. */
    Type.Literal('own'),
    /** Held for this person. */
    Type.Literal('offered'),
  ]),
})

/** The person's quotas and their use. */
export type BookingQuota = Static<typeof BookingQuota>
export const BookingQuota = Type.Object({
  open: Type.Integer(),
  max_open: Type.Integer(),
  /** Sessions in this month of the person's zone. */
  month: Type.Integer(),
  max_month: Type.Integer(),
  /** End of the pause after missed sessions; null without one. */
  paused_until: Nullable(Instant),
})

/** A slot held for a person on the waiting list. */
export type SessionOffer = Static<typeof SessionOffer>
export const SessionOffer = Type.Object({ start_at: Instant, end_at: Instant, until: Instant })

/** Slots of a mentor for one person. */
export type MentorSlots = Static<typeof MentorSlots>
export const MentorSlots = Type.Object({
  mentor_id: Id,
  /** Whether the mentor takes bookings at all. */
  has_hours: Type.Boolean(),
  session_minutes: Type.Integer(),
  mode: SessionMode,
  /** Building of sessions at a Markas. */
  building_name: Nullable(Type.String()),
  /** The mentor's zone. */
  time_zone: TimeZone,
  /** Whether bookings are confirmed automatically. */
  is_automatic: Type.Boolean(),
  /** Future slots of today and the next 13 days, by time. */
  slots: Type.Array(SessionSlot),
  /** Why the person cannot book this mentor; null if they can. */
  closed_to_one: Nullable(
    Type.Union([Type.Literal('self'), Type.Literal('hub'), Type.Literal('stage'), Type.Literal('role')]),
  ),
  quota: BookingQuota,
  waiting: Type.Object({ is_waiting: Type.Boolean(), offer: Nullable(SessionOffer) }),
})

export const getMentorSlots = endpoint({
  method: 'GET',
  url: '/v1/mentor-hours/get-slots',
  config: { failures: ['mentor-not-found'] },
  schema: {
    summary: "Get a mentor's slots of the next 2 weeks, and whether you can book them.",
    querystring: Type.Object({ mentor_id: Id }),
    response: { 200: DataOf(MentorSlots) },
  },
})
