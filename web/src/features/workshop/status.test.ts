import { describe, expect, it, test } from 'vitest'
import type { Workshop, WorkshopParticipation } from '@semai/contract/workshop/workshop'
import { activeOf, currentOf, featuredOf, statusOf, takesPart } from './status.ts'

const NOW = new Date('2026-08-17T03:00:00Z')

const part = (status: WorkshopParticipation['status'], progress_percent = 0): WorkshopParticipation => ({
  status,
  progress_percent,
  completed_at: status === 'completed' ? '2026-08-10T03:00:00Z' : null,
})
const workshop = (changes: Partial<Workshop> = {}) => ({
  role_code: 'HIP',
  participation: null,
  is_registration_open: true,
  seats_left: null,
  registration_opens_at: null,
  ...changes,
})

describe('a workshop', () => {
  const kindOf = (changes: Partial<Workshop>) => statusOf(workshop(changes), NOW).kind

  it('is one’s own before anything else, even when its registration is over', () => {
    expect(kindOf({ participation: part('registered'), is_registration_open: false, seats_left: 0 })).toBe('active')
    expect(kindOf({ participation: part('active', 40) })).toBe('active')
    expect(kindOf({ participation: part('completed', 100) })).toBe('completed')
  })

  it('can be entered while it is open and has seats', () => {
    expect(kindOf({})).toBe('open')
    expect(kindOf({ seats_left: 3 })).toBe('open')
    expect(kindOf({ seats_left: 0 })).toBe('full')
  })

  it('is open again to those who left it', () => expect(kindOf({ participation: part('withdrawn', 20) })).toBe('open'))

  it('opens later, or does not open any more', () => {
    const opensAt = '2026-08-20T03:00:00Z'
    const soon = statusOf(workshop({ is_registration_open: false, registration_opens_at: opensAt }), NOW)
    expect(soon).toEqual({ kind: 'soon', opensAt })
    expect(kindOf({ is_registration_open: false, registration_opens_at: '2026-08-01T03:00:00Z' })).toBe('closed')
    expect(kindOf({ is_registration_open: false })).toBe('closed')
  })
})

test('only those who take part are inside', () => {
  expect(takesPart({ kind: 'active' })).toBe(true)
  expect(takesPart({ kind: 'completed' })).toBe(true)
  expect(takesPart({ kind: 'open' })).toBe(false)
})

describe('the workshop to show first', () => {
  const hip = workshop()
  const hus = workshop({ role_code: 'HUS', participation: part('active', 60) })
  const hac = workshop({ role_code: 'HAC', participation: part('registered') })

  it('is that of one’s role, begun or not', () => expect(featuredOf([hip, hus], 'HIP')).toBe(hip))

  it('is the one under way when one’s own is completed', () => {
    const done = workshop({ participation: part('completed', 100) })
    expect(featuredOf([done, hac, hus], 'HIP')).toBe(hus)
    expect(featuredOf([done], 'HIP')).toBe(done)
  })

  it('is none without a role, unless one is under way', () => {
    expect(featuredOf([hip], null)).toBeNull()
    expect(featuredOf([hip, hac], null)).toBe(hac)
  })
})

test('one goes on with the workshop in which one has come furthest', () => {
  const near = workshop({ participation: part('active', 20) })
  const far = workshop({ participation: part('active', 70) })
  const left = workshop({ participation: part('withdrawn', 90) })
  expect(activeOf([near, left, far])).toBe(far)
  expect(activeOf([left, workshop({ participation: part('completed', 100) })])).toBeNull()
})

test('one’s path is the one under way, else the one completed last, else none', () => {
  const older = workshop({ participation: { ...part('completed', 100), completed_at: '2026-07-01T03:00:00Z' } })
  const newer = workshop({ participation: part('completed', 100) })
  const active = workshop({ participation: part('active', 10) })
  expect(currentOf([older, newer, active])).toBe(active)
  expect(currentOf([older, newer])).toBe(newer)
  expect(currentOf([workshop()])).toBeNull()
})
