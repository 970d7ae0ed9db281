import { describe, expect, it, test } from 'vitest'
import type { Workshop, WorkshopParticipation } from '@semai/contract/workshop/workshop'
import { featuredOf, statusOf, takesPart } from './status.ts'

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

  it('is active for participants, even after registration has closed', () => {
    expect(kindOf({ participation: part('registered'), is_registration_open: false, seats_left: 0 })).toBe('active')
    expect(kindOf({ participation: part('active', 40) })).toBe('active')
    expect(kindOf({ participation: part('completed', 100) })).toBe('completed')
  })

  it('is open while registration is open and seats are left', () => {
    expect(kindOf({})).toBe('open')
    expect(kindOf({ seats_left: 3 })).toBe('open')
    expect(kindOf({ seats_left: 0 })).toBe('full')
  })

  it('is open to people who have left', () => expect(kindOf({ participation: part('withdrawn', 20) })).toBe('open'))

  it('is soon before registration opens and closed after it', () => {
    const opensAt = '2026-08-20T03:00:00Z'
    const soon = statusOf(workshop({ is_registration_open: false, registration_opens_at: opensAt }), NOW)
    expect(soon).toEqual({ kind: 'soon', opensAt })
    expect(kindOf({ is_registration_open: false, registration_opens_at: '2026-08-01T03:00:00Z' })).toBe('closed')
    expect(kindOf({ is_registration_open: false })).toBe('closed')
  })
})

test('takesPart is true for active and completed only', () => {
  expect(takesPart({ kind: 'active' })).toBe(true)
  expect(takesPart({ kind: 'completed' })).toBe(true)
  expect(takesPart({ kind: 'open' })).toBe(false)
})

describe('the workshop to show first', () => {
  const hip = workshop()
  const hus = workshop({ role_code: 'HUS', participation: part('active', 60) })
  const done = workshop({ participation: part('completed', 100) })

  it('is the current one while it is under way, for any role', () => {
    expect(featuredOf([hip, hus], 'HIP', hus)).toBe(hus)
    expect(featuredOf([hip], null, hus)).toBe(hus)
  })

  it('is the one of the person’s role when nothing is under way', () => {
    expect(featuredOf([hip, done], 'HIP', null)).toBe(hip)
    expect(featuredOf([workshop({ role_code: 'HUS' }), done], 'HIP', done)).toBe(done)
  })

  it('is null without a role and without a current one', () => expect(featuredOf([hip], null, null)).toBeNull())
})
