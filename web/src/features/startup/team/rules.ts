import type { Startup, StartupDetail, StartupMember } from '@semai/contract/startup/startup'

export type StartupRole = NonNullable<Startup['my_role']>
type Team = Pick<StartupDetail, 'my_role' | 'can_manage_members' | 'members'>

/** The roles in their order, with what each may do. */
export const ROLE_HINTS: Record<StartupRole, string> = {
  owner: 'Bisa semuanya, termasuk menyerahkan dan menutup startup.',
  admin: 'Menyunting halaman ini, mengundang, dan mengatur anggota.',
  member: 'Bagian dari tim, tanpa tugas mengurus halaman.',
  advisor: 'Mendampingi tim; tidak mengisi Hustler, Hipster, atau Hacker.',
}

/** Roles that a person may give; only owners make owners. */
export const rolesToGive = (actor: StartupRole | null): StartupRole[] =>
  actor === 'owner' ? ['member', 'admin', 'owner', 'advisor'] : ['member', 'admin', 'advisor']

/** The only owner cannot go, and cannot become anything else. */
export const isLastOwner = ({ members }: Pick<Team, 'members'>, userId: string) => {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.user_id === userId
}

/** Rights over a member, for display. The server decides. */
export function powersOver(startup: Team, member: StartupMember, userId: string | undefined) {
  const { my_role, can_manage_members } = startup
  const isSelf = member.user_id === userId
  const isManaged = can_manage_members && (my_role === 'owner' || member.role !== 'owner')
  return {
    isSelf,
    mayChangeRole: isManaged && !isLastOwner(startup, member.user_id),
    mayChangeTitle: isManaged || isSelf,
    mayRemove: isManaged && !isSelf,
    mayLeave: isSelf,
    /** Handing over: the member becomes owner and the caller admin. */
    mayHandOver: my_role === 'owner' && !isSelf && member.role !== 'owner',
  }
}

/** Confirmations about the team. */
export type TeamQuestion = 'remove' | 'leave' | 'hand-over'
