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

/** Which roles somebody may give: only owners make owners. */
export const rolesToGive = (actor: StartupRole | null): StartupRole[] =>
  actor === 'owner' ? ['member', 'admin', 'owner', 'advisor'] : ['member', 'admin', 'advisor']

/** The only owner cannot go, and cannot become anything else. */
export const isLastOwner = ({ members }: Pick<Team, 'members'>, userId: string) => {
  const owners = members.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0]?.user_id === userId
}

/** What one may do about a member: the server decides, this only spares a refusal. */
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
    /** An owner in one step: another becomes owner, oneself admin. */
    mayHandOver: my_role === 'owner' && !isSelf && member.role !== 'owner',
  }
}

/** What one asks before somebody leaves, or the startup changes hands. */
export type TeamQuestion = 'remove' | 'leave' | 'hand-over'
