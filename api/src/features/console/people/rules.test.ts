import { expect, test } from 'vitest'
import { allowedFor, scopeText, type AccountState } from './rules.ts'

const person: AccountState = { id: 'p', scope: 'participant', status: 'active', has_two_step: true }
const operator = { user_id: 'o', scope: 'operator', operator_hub_id: null } as const
const admin = { user_id: 'a', scope: 'admin', operator_hub_id: null } as const

test('allows operators their actions on participants and none on staff', () => {
  expect(allowedFor(operator, person)).toEqual(['name', 'hub', 'password-link', 'sign-out', 'suspend'])
  expect(allowedFor(operator, { ...person, status: 'suspended' })).toEqual(['lift'])
  expect(allowedFor(operator, { ...person, status: 'pending' })).toEqual(['resend-confirmation'])
  expect(allowedFor({ ...operator, operator_hub_id: 'h' }, person)).not.toContain('hub')
  for (const scope of ['operator', 'admin'] as const) expect(allowedFor(operator, { ...person, scope })).toEqual([])
})

test('allows administrators all actions on every account except their own', () => {
  for (const scope of ['participant', 'mentor', 'operator', 'admin'] as const) {
    expect(allowedFor(admin, { ...person, scope })).toEqual([
      'name',
      'hub',
      'scope',
      'password-link',
      'sign-out',
      'reset-two-step',
      'suspend',
    ])
  }
  expect(allowedFor(admin, { ...person, id: 'a', scope: 'admin' })).toEqual([])
  expect(allowedFor(admin, { ...person, status: 'anonymised', has_two_step: false })).toEqual([])
})

test('returns the scope in words', () => {
  expect([scopeText('operator', 'Hub 5 Bandung'), scopeText('operator', null)]).toEqual([
    'operator Hub 5 Bandung',
    'operator nasional',
  ])
  expect(scopeText('admin', null)).toBe('administrator')
})
