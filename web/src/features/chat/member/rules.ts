import type { ChannelDetail, ChannelMember, ChannelRole } from '@semai/contract/chat/chat'

export const roleWords: Record<ChannelRole, string> = {
  owner: 'Pemilik',
  moderator: 'Pengelola',
  member: 'Anggota',
}

/** Whether one may change this member's part, or take them out: nobody but an owner touches an owner. */
export const mayManage = (channel: Pick<ChannelDetail, 'can_manage_members' | 'my_role'>, { role }: ChannelMember) =>
  channel.can_manage_members && (channel.my_role === 'owner' || role !== 'owner')

/** The parts that one may give. */
export const rolesToGive = ({ my_role }: Pick<ChannelDetail, 'my_role'>): ChannelRole[] =>
  my_role === 'owner' ? ['member', 'moderator', 'owner'] : ['member', 'moderator']
