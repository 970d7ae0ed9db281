import type { ChannelDetail, ChannelMember, ChannelRole } from '@semai/contract/chat/chat'

export const roleWords: Record<ChannelRole, string> = {
  owner: 'Pemilik',
  moderator: 'Pengelola',
  member: 'Anggota',
}

/** Whether the person may change this member's role or remove them: only owners may do so to owners. */
export const mayManage = (channel: Pick<ChannelDetail, 'can_manage_members' | 'my_role'>, { role }: ChannelMember) =>
  channel.can_manage_members && (channel.my_role === 'owner' || role !== 'owner')

/** Roles that the person may assign. */
export const rolesToGive = ({ my_role }: Pick<ChannelDetail, 'my_role'>): ChannelRole[] =>
  my_role === 'owner' ? ['member', 'moderator', 'owner'] : ['member', 'moderator']
