import { expect, it } from 'vitest'
import type { StartupMember } from '@semai/contract/startup/startup'
import { isLastOwner, powersOver, rolesToGive, type StartupRole } from './rules.ts'

const member = (user_id: string, role: StartupRole): StartupMember => ({
  user_id,
  role,
  full_name: user_id,
  photo: { url: null },
  title: '',
  team_role: null,
  joined_at: '2026-01-01T00:00:00.000Z',
})

function team(my_role: StartupRole, ...members: StartupMember[]) {
  const can_manage_members = my_role === 'owner' || my_role === 'admin'
  return { my_role, can_manage_members, members }
}

const siti = member('siti', 'owner')
const budi = member('budi', 'admin')
const tono = member('tono', 'member')

it('the only owner is known', () => {
  expect(isLastOwner({ members: [siti, budi] }, 'siti')).toBe(true)
  expect(isLastOwner({ members: [siti, { ...budi, role: 'owner' }] }, 'siti')).toBe(false)
  expect(isLastOwner({ members: [siti, budi] }, 'budi')).toBe(false)
})

it('allows owners everything except leaving as the last owner', () => {
  const startup = team('owner', siti, budi)
  expect(powersOver(startup, budi, 'siti')).toMatchObject({ mayChangeRole: true, mayRemove: true, mayHandOver: true })
  expect(powersOver(startup, siti, 'siti')).toMatchObject({ mayChangeRole: false, mayRemove: false, mayLeave: true })
})

it('allows admins to change all except owners, and to make no owners', () => {
  const startup = team('admin', siti, budi, tono)
  expect(powersOver(startup, siti, 'budi')).toMatchObject({ mayChangeRole: false, mayRemove: false })
  expect(powersOver(startup, tono, 'budi')).toMatchObject({ mayChangeRole: true, mayRemove: true, mayHandOver: false })
  expect(rolesToGive('admin')).not.toContain('owner')
})

it('a member words their own title and may leave, no more', () => {
  const startup = team('member', siti, tono)
  expect(powersOver(startup, tono, 'tono')).toEqual({
    isSelf: true,
    mayChangeRole: false,
    mayChangeTitle: true,
    mayRemove: false,
    mayLeave: true,
    mayHandOver: false,
  })
  expect(powersOver(startup, siti, 'tono')).toMatchObject({ mayChangeTitle: false, mayLeave: false })
})
