import { expect, it } from 'vitest'
import { EMPTY } from './draft.ts'
import { newStartupOf, reachableStep, stepWith } from './create-steps.ts'

const fields = { ...EMPTY.fields, name: ' Panenara ', sector_ids: 'a,b', instagram: 'instagram.com/panenara' }

it('stops at the first incomplete step', () => {
  expect(reachableStep(4, EMPTY.fields)).toBe(1)
  expect(reachableStep(4, { ...EMPTY.fields, name: 'Panenara' })).toBe(2)
  expect(reachableStep(4, fields)).toBe(4)
  expect(reachableStep(9, fields)).toBe(4)
  expect(reachableStep(Number.NaN, fields)).toBe(1)
})

it('a refused field leads to its step', () => {
  expect(stepWith(['website'])).toBe(3)
  expect(stepWith(['sector_ids', 'name'])).toBe(1)
  expect(stepWith(['members.0.title'])).toBeNull()
})

it('converts a draft to a startup with invitations', () => {
  const invitee = { id: 'u1', full_name: 'Rini', photo: { url: null }, role: 'member', title: ' Riset ' } as const
  expect(newStartupOf({ fields, invitees: [invitee] })).toMatchObject({
    name: 'Panenara',
    stage: 'ide',
    sector_ids: ['a', 'b'],
    website: null,
    region_id: null,
    socials: [{ network: 'instagram', url: 'https://instagram.com/panenara' }],
    members: [{ user_id: 'u1', role: 'member', title: 'Riset' }],
  })
})
