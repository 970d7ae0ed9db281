import { describe, expect, test } from 'vitest'
import { canLeave, joinWait, nextSession, phaseAt, statusOf } from './status.ts'

const now = new Date('2026-08-13T12:00:00Z')
const session = {
  mode: 'online',
  status: 'published',
  phase: 'upcoming',
  start_time: '2026-08-13T13:00:00Z',
  end_time: '2026-08-13T14:00:00Z',
  participation: null,
  seats_left: 5,
  is_registration_open: true,
  join_opens_at: '2026-08-13T12:45:00Z',
  can_join: false,
  waitlist_position: null,
} as const
const at = (time: string) => new Date(`2026-08-13T${time}:00Z`)

test('advances the phase by the clock, and keeps a session finished that ended early', () => {
  expect([phaseAt(session, now), phaseAt(session, at('13:00')), phaseAt(session, at('14:00'))]).toEqual([
    'upcoming',
    'ongoing',
    'finished',
  ])
  expect(phaseAt({ ...session, phase: 'finished' }, now)).toBe('finished')
})

describe('the status', () => {
  test.each([
    ['open while there are seats', {}, 'open'],
    ['open without a limit', { seats_left: null }, 'open'],
    ['full without a seat', { seats_left: 0 }, 'full'],
    ['closed when registration is', { is_registration_open: false }, 'closed'],
    ['cancelled, whatever one’s part', { status: 'cancelled', participation: 'registered' }, 'cancelled'],
    ['recorded, whatever the clock', { mode: 'recorded' }, 'recorded'],
    ['as if new after cancelling', { participation: 'cancelled' }, 'open'],
    ['in a queue', { participation: 'waitlisted', waitlist_position: 3 }, 'waitlisted'],
  ] as const)('%s', (_, more, kind) => {
    expect(statusOf({ ...session, ...more }, now).kind).toBe(kind)
  })

  test('shows only an attendance after the end', () => {
    const later = at('14:00')
    expect(statusOf({ ...session, participation: 'registered' }, later).kind).toBe('finished')
    expect(statusOf({ ...session, participation: 'attended' }, later).kind).toBe('attended-before')
  })
})

test('opens the room at its time, by the clock or by the server', () => {
  const own = { ...session, participation: 'registered' } as const
  const roomOf = (more: object, time: Date) => {
    const status = statusOf({ ...own, ...more }, time)
    return status.kind === 'registered' ? status.room : null
  }
  expect(roomOf({}, now)).toEqual({ state: 'closed', opensAt: at('12:45') })
  expect(roomOf({}, at('12:45'))).toEqual({ state: 'open' })
  expect(roomOf({ can_join: true }, now)).toEqual({ state: 'open' })
  expect(roomOf({ join_opens_at: null }, now)).toEqual({ state: 'none' })
})

test('allows leaving a seat or the queue, but not after entering', () => {
  const leaves = (participation: 'registered' | 'attended' | 'waitlisted' | null) => {
    const mine = { ...session, participation }
    return canLeave(statusOf(mine, now), mine)
  }
  expect([leaves('registered'), leaves('waitlisted'), leaves('attended'), leaves(null)]).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test('refetches when the room opens, then each minute until it is open', () => {
  const own = { ...session, participation: 'registered' } as const
  expect(joinWait(own, now)).toBe(45 * 60_000)
  expect(joinWait(own, at('12:46'))).toBe(60_000)
  expect(joinWait({ ...own, can_join: true }, now)).toBe(false)
  expect(joinWait(session, now)).toBe(false)
  expect(joinWait({ ...own, join_opens_at: '2026-08-20T00:00:00Z' }, now)).toBe(false)
})

test('chooses the person’s ongoing session, else the first that is not over or cancelled', () => {
  const cancelled = { ...session, id: 'batal', status: 'cancelled' } as const
  const live = { ...session, id: 'sekarang', start_time: '2026-08-13T11:00:00Z' }
  const mine = { ...live, id: 'punyaku', participation: 'registered' } as const
  expect(nextSession([cancelled, live, mine], now)?.id).toBe('punyaku')
  expect(nextSession([cancelled, live], now)?.id).toBe('sekarang')
  expect(nextSession([cancelled], now)).toBeNull()
})
