import type { LinkProps } from '@tanstack/react-router'
import type { EventSummary } from '@semai/contract/event/event'
import type { MyParticipation } from '@semai/contract/event/participation'
import { placeWords } from './event-text.ts'
import { hasTicket, isOfferOpen, joinUrlOf } from './participation/participation.ts'

type Target = Pick<LinkProps, 'to' | 'params' | 'search'> & { label: string; href?: string }

const eventTarget = ({ id }: Pick<EventSummary, 'id'>, label: string): Target => ({
  to: '/event/$id',
  params: { id },
  label,
})

/** Seats offered to the person now, each with its deadline. */
export const seatOffersOf = (agenda: MyParticipation[], now: Date) =>
  agenda
    .filter(({ event, participation }) => event.status === 'published' && isOfferOpen(participation, now))
    .map(({ event, participation }) => ({
      title: event.title,
      until: participation.offer_expires_at ?? event.start_at,
      time_zone: event.time_zone,
      target: eventTarget(event, 'Ambil kursi'),
    }))

/** Events with a seat of the person. */
export const appointmentsOf = (agenda: MyParticipation[]) =>
  agenda
    .filter(({ event, participation }) => participation.status === 'registered' && event.status === 'published')
    .map((mine) => {
      const { title, start_at, end_at, time_zone } = mine.event
      const place = placeWords(mine.event)
      return { kind: 'event' as const, title, start_at, end_at, time_zone, place, target: attendTarget(mine) }
    })

/** Link to join if it is available, else the ticket. */
function attendTarget(mine: MyParticipation): Target {
  const { participation, event } = mine
  const href = joinUrlOf(participation)
  if (href) return { href, label: 'Gabung' }
  if (participation.attend_mode === 'online' || !hasTicket(mine)) return eventTarget(event, 'Buka kegiatan')
  return { to: '/event/registration', search: { tiket: participation.id }, label: 'Buka tiket' }
}

/** Events that the person can still join: national, or of their own hub. */
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
