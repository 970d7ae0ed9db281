import { describe, expect, it } from 'vitest'
import type { Participation } from '@semai/contract/event/participation'
import { canLeave, choicesOf, groupsOf, isOfferOpen, joinUrlOf, joinWait, otherMode, stateOf } from './participation.ts'

const NOW = new Date('2026-08-17T03:00:00Z')
const EVENT = {
  mode: 'hybrid',
  waitlist: true,
  requires_approval: false,
  capacity_offline: 10,
  taken_offline: 4,
  capacity_online: null,
  taken_online: 90,
  status: 'published',
  phase: 'upcoming',
  is_registration_open: true,
  registration_opens_at: '2026-08-01T00:00:00Z',
  start_at: '2026-08-17T05:00:00Z',
  end_at: '2026-08-17T07:00:00Z',
} as const

const participation = (changes: Partial<Participation> = {}): Participation => ({
  id: 'p1',
  status: 'registered',
  attend_mode: 'online',
  offer_expires_at: null,
  waitlist_position: null,
  ticket_code: 'code',
  short_code: null,
  join_url: null,
  created_at: '2026-08-02T00:00:00Z',
  ...changes,
})

describe('the state of a person in an event', () => {
  it('is their own participation, even if registration is closed', () => {
    const own = participation()
    const closed = { ...EVENT, is_registration_open: false }
    expect(stateOf(closed, own, NOW)).toEqual({ kind: 'own', participation: own })
  })

  it('ignores a cancelled participation', () => {
    expect(stateOf(EVENT, participation({ status: 'cancelled' }), NOW)).toMatchObject({ kind: 'open' })
  })

  it('is cancelled for a cancelled event, even with a ticket', () => {
    expect(stateOf({ ...EVENT, status: 'cancelled' }, participation(), NOW)).toEqual({ kind: 'cancelled' })
  })

  it('follows the registration times', () => {
    const soon = { ...EVENT, is_registration_open: false, registration_opens_at: '2026-08-18T00:00:00Z' }
    expect(stateOf(soon, null, NOW)).toEqual({ kind: 'not-open' })
    expect(stateOf({ ...EVENT, is_registration_open: false }, null, NOW)).toEqual({ kind: 'closed' })
    expect(stateOf({ ...EVENT, phase: 'finished' }, null, NOW)).toEqual({ kind: 'finished' })
  })

  it('is open with a waiting list if every seat is taken, and full without one', () => {
    const full = { ...EVENT, taken_offline: 10, capacity_online: 90 }
    expect(stateOf(full, null, NOW)).toMatchObject({ kind: 'open', isWaitlist: true })
    expect(stateOf({ ...full, waitlist: false }, null, NOW)).toEqual({ kind: 'full' })
  })
})

describe('the modes of an event', () => {
  it('have their own seats', () => {
    expect(choicesOf(EVENT)).toEqual([
      { mode: 'offline', left: 6, outcome: 'seat' },
      { mode: 'online', left: null, outcome: 'seat' },
    ])
    expect(choicesOf({ ...EVENT, mode: 'offline', taken_offline: 12 })).toEqual([
      { mode: 'offline', left: 0, outcome: 'waitlist' },
    ])
  })

  it('do not depend on seats if the organiser approves registrations', () => {
    const chosen = { ...EVENT, mode: 'offline', requires_approval: true, waitlist: false, taken_offline: 10 } as const
    expect(choicesOf(chosen)).toEqual([{ mode: 'offline', left: 0, outcome: 'approval' }])
    expect(stateOf(chosen, null, NOW)).toMatchObject({ kind: 'open', isWaitlist: false })
  })

  it('can be changed only to one with a free seat, until the event is over', () => {
    const full = { ...EVENT, taken_offline: 10 }
    expect(otherMode(EVENT, participation())).toBe('offline')
    expect(otherMode(EVENT, participation({ status: 'waitlisted' }))).toBe('offline')
    expect(otherMode(full, participation())).toBeNull()
    expect(otherMode(full, participation({ status: 'pending_approval' }))).toBe('offline')
    expect(otherMode({ ...EVENT, phase: 'finished' }, participation())).toBeNull()
    expect(otherMode({ ...EVENT, mode: 'online' }, participation())).toBeNull()
    expect(otherMode(EVENT, participation({ status: 'attended' }))).toBeNull()
  })
})

it('allows leaving until the event is over, but not after attending', () => {
  expect(canLeave(EVENT, participation({ status: 'waitlisted' }))).toBe(true)
  expect(canLeave({ phase: 'finished' }, participation())).toBe(false)
  expect(canLeave(EVENT, participation({ status: 'attended' }))).toBe(false)
})

it('keeps an offered seat open until its exact deadline', () => {
  const offered = participation({ status: 'offered', offer_expires_at: NOW.toISOString() })
  expect(isOfferOpen(offered, new Date(NOW.getTime() - 1))).toBe(true)
  expect(isOfferOpen(offered, NOW)).toBe(false)
})

describe('the link to join', () => {
  it('is requested 15 minutes before the start', () => {
    expect(joinWait(EVENT, participation(), NOW)).toBe(105 * 60_000)
  })

  it('is requested every minute while it is missing', () => {
    expect(joinWait(EVENT, participation(), new Date('2026-08-17T05:30:00Z'))).toBe(60_000)
  })

  it('is not requested for offline seats, with a known link, or after the end', () => {
    expect(joinWait(EVENT, participation({ attend_mode: 'offline' }), NOW)).toBe(false)
    expect(joinWait(EVENT, participation({ join_url: 'https://temu.example/1' }), NOW)).toBe(false)
    expect(joinWait(EVENT, participation(), new Date('2026-08-17T07:00:00Z'))).toBe(false)
  })

  it('is accepted only with https', () => {
    expect(joinUrlOf({ join_url: 'https://temu.example/1' })).toBe('https://temu.example/1')
    expect(joinUrlOf({ join_url: 'javascript:alert(1)' })).toBeNull()
  })
})

it('groups participations by action: answer, ticket, waiting, past', () => {
  const one = (status: Participation['status'], changes: object = {}) =>
    // Only the fields that the groups use.
    ({ participation: participation({ status }), full_name: 'Sari', event: { ...SUMMARY, ...changes } })
  const past = one('attended', { phase: 'finished' })
  const waiting = one('waitlisted')
  const ticket = one('registered')
  const offered = one('offered')
  const left = one('cancelled')
  expect(groupsOf([past, waiting, ticket, offered, left])).toEqual([
    { key: 'offered', participations: [offered] },
    { key: 'ticket', participations: [ticket] },
    { key: 'waiting', participations: [waiting] },
    { key: 'past', participations: [past, left] },
  ])
})

const SUMMARY = {
  id: 'e1',
  slug: 'e1',
  title: 'Pasar Ide',
  summary: '',
  scope: 'national',
  stage: { code: 'workshop', name: 'Workshop' },
  mode: 'online',
  region_hub: null,
  venue_name: 'Daring',
  city: null,
  address: null,
  start_at: EVENT.start_at,
  end_at: EVENT.end_at,
  time_zone: 'Asia/Jakarta',
  phase: 'upcoming',
  status: 'published',
  registration_opens_at: EVENT.registration_opens_at,
  is_registration_open: true,
  seats_left: null,
  banner: null,
  participation: null,
} as const
