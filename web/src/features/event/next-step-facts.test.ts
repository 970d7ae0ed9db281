import { describe, expect, it } from 'vitest'
import type { EventSummary } from '@semai/contract/event/event'
import type { MyParticipation, Participation } from '@semai/contract/event/participation'
import { appointmentsOf, openEventsOf, seatOffersOf } from './next-step-facts.ts'

const HUB = { id: 'hub-7', name: 'Hub 7 Surabaya' }
const NOW = new Date('2026-08-17T03:00:00Z')

const event = (changes: Partial<EventSummary> = {}): EventSummary => ({
  id: 'e1',
  slug: 'e1',
  title: 'Pasar Ide 90 Detik',
  summary: '',
  scope: 'national',
  stage: { code: 'workshop', name: 'Workshop' },
  mode: 'online',
  region_hub: null,
  venue_name: 'Daring',
  city: null,
  start_at: '2026-08-30T08:00:00Z',
  end_at: '2026-08-30T10:00:00Z',
  time_zone: 'Asia/Jakarta',
  phase: 'upcoming',
  status: 'published',
  registration_opens_at: '2026-08-01T00:00:00Z',
  is_registration_open: true,
  seats_left: null,
  banner: null,
  participation: null,
  ...changes,
})

const mine = (own: Partial<Participation> = {}, about: EventSummary = event()): MyParticipation => ({
  participation: {
    id: 'p1',
    status: 'registered',
    attend_mode: 'offline',
    offer_expires_at: null,
    waitlist_position: null,
    ticket_code: 'code',
    short_code: null,
    join_url: null,
    created_at: '2026-08-02T00:00:00Z',
    ...own,
  },
  full_name: 'Sari',
  event: { ...about, address: null },
})

describe('the target of an appointment', () => {
  const targetOf = (own: Partial<Participation>) => appointmentsOf([mine(own)])[0]?.target

  it('is the ticket for an offline seat', () => {
    expect(targetOf({})).toMatchObject({ label: 'Buka tiket', to: '/event/registration', search: { tiket: 'p1' } })
  })

  it('is the link to join as soon as it is available', () => {
    const join_url = 'https://temu.example/1'
    expect(targetOf({ attend_mode: 'online', join_url })).toEqual({ label: 'Gabung', href: join_url })
  })

  it('is the event until then', () => {
    expect(targetOf({ attend_mode: 'online' })).toMatchObject({ label: 'Buka kegiatan', to: '/event/$id' })
  })

  it('is missing for a place on the waiting list and a cancelled event', () => {
    expect(appointmentsOf([mine({ status: 'waitlisted' }), mine({}, event({ status: 'cancelled' }))])).toEqual([])
  })
})

describe('an offered seat', () => {
  const offered = (offer_expires_at: string | null) => mine({ status: 'offered', ticket_code: null, offer_expires_at })

  it('is available until its deadline, or until the event begins', () => {
    const until = (own: string | null) => seatOffersOf([offered(own)], NOW)[0]?.until
    expect(until('2026-08-17T09:00:00Z')).toBe('2026-08-17T09:00:00Z')
    expect(until(null)).toBe('2026-08-30T08:00:00Z')
  })

  it('is gone after that', () => {
    expect(seatOffersOf([offered('2026-08-17T03:00:00Z')], NOW)).toEqual([])
  })
})

it('suggests open events with seats, national or of the person’s hub', () => {
  const events = [
    event({ id: 'full', seats_left: 0 }),
    event({ id: 'far', scope: 'regional', region_hub: { id: 'hub-1', name: 'Hub 1 Medan' } }),
    event({ id: 'mine', participation: 'registered' }),
    event({ id: 'closed', is_registration_open: false }),
    event({ id: 'near', scope: 'regional', region_hub: HUB }),
    event({ id: 'left', participation: 'cancelled' }),
  ]
  const ids = openEventsOf(events, HUB.id).map(({ target }) => target.params)
  expect(ids).toEqual([{ id: 'near' }, { id: 'left' }])
})
