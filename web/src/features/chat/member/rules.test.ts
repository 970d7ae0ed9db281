import { expect, test } from 'vitest'
import type { ChannelRole } from '@semai/contract/chat/chat'
import { mayManage, rolesToGive } from './rules.ts'

const member = (role: ChannelRole) => ({
  user_id: '1',
  full_name: 'Suharyanta',
  photo: { url: null },
  role,
  joined_at: '2026-08-17T00:00:00Z',
})

test('lets only owners manage owners', () => {
  expect(mayManage({ can_manage_members: true, my_role: 'owner' }, member('owner'))).toBe(true)
  expect(mayManage({ can_manage_members: true, my_role: 'moderator' }, member('owner'))).toBe(false)
  expect(mayManage({ can_manage_members: true, my_role: 'moderator' }, member('member'))).toBe(true)
  expect(rolesToGive({ my_role: 'moderator' })).not.toContain('owner')
})

test('lets members of bound channels manage no members', () => {
  expect(mayManage({ can_manage_members: false, my_role: 'owner' }, member('member'))).toBe(false)
})
