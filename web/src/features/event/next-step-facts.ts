import type { LinkProps } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event'
import type { MyParticipant } from '@semai/contract/event-participant'
import { placeWords } from './event-text.ts'
import { hasTicket, isOfferOpen, joinUrlOf } from './registration/registration.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string; href?: string }

const eventTarget = ({ id }: Pick<EventSummary, 'id'>, label: string): Target => ({
  to: '/event/$id',
  params: { id },
  label,
})

/** The seats that are held for the person now, each until an hour. */
export const seatOffersOf = (agenda: MyParticipant[], now: Date) =>
  agenda
    .filter(({ event, participation }) => event.status === 'published' && isOfferOpen(participation, now))
    .map(({ event, participation }) => ({
      title: event.title,
      until: participation.offer_expires_at ?? event.start_at,
      time_zone: event.time_zone,
      target: eventTarget(event, 'Ambil kursi'),
    }))

/** The events at which the person has a seat. */
export const appointmentsOf = (agenda: MyParticipant[]) =>
  agenda
    .filter(({ event, participation }) => participation.status === 'registered' && event.status === 'published')
    .map((registration) => {
      const { title, start_at, end_at, time_zone } = registration.event
      const place = placeWords(registration.event)
      return { kind: 'event' as const, title, start_at, end_at, time_zone, place, target: attendTarget(registration) }
    })

/** Into the room if it is open, else to the ticket: what one needs on the day. */
function attendTarget(registration: MyParticipant): Target {
  const { participation, event } = registration
  const href = joinUrlOf(participation)
  if (href) return { href, label: 'Gabung' }
  if (participation.attend_mode === 'online' || !hasTicket(registration)) return eventTarget(event, 'Buka kegiatan')
  return { to: '/event/registration', search: { tiket: participation.id }, label: 'Buka tiket' }
}

/** What the person may still join: national, or of their own hub. */
export const openEventsOf = (events: EventSummary[], hubId: string | undefined) =>
  events
    .filter((event) => canJoin(event, hubId))
    .map((event) => ({
      title: event.title,
      start_at: event.start_at,
      time_zone: event.time_zone,
      place: placeWords(event),
      stage: event.stage.name,
      target: eventTarget(event, 'Lihat kegiatan'),
    }))

const canJoin = (event: EventSummary, hubId: string | undefined) =>
  event.is_registration_open &&
  (event.participation === null || event.participation === 'cancelled') &&
  event.seats_left !== 0 &&
  (event.scope === 'national' || event.region_hub?.id === hubId)
