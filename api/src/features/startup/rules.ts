import { limits, serverLimits } from '@semai/contract/call/limits'
import type { Startup } from '@semai/contract/startup/startup'
import { slugFrom } from '../../lib/text/slug.ts'

export type StartupRole = NonNullable<Startup['my_role']>

/** Whether a role may edit a startup, and look after its team. */
export const isManager = (role: StartupRole | null) => role === 'owner' || role === 'admin'

/** Only owners make owners, and only they unmake them. */
export const mayTouch = (actor: StartupRole, roles: (StartupRole | undefined)[]) =>
  actor === 'owner' || (actor === 'admin' && !roles.includes('owner'))

export const slugOf = (name: string) => slugFrom(name, 'startup')

/** Trim a typed line and collapse spaces. */
export const oneLine = (text: string | undefined) => text?.trim().replace(/\s+/g, ' ')

/** Sectors after the flat form, which replaces only the first one. */
export const sectorsAfter = (sectorId: string | undefined, present: string[]) =>
  sectorId && [sectorId, ...present.slice(1).filter((id) => id !== sectorId)]

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

export const invitationEnd = (now: Date) => new Date(now.getTime() + serverLimits.invitationDays * DAY_MS).toISOString()

/** From when on invitations count for the week that ends now. */
export const weekBefore = (now: Date) => new Date(now.getTime() - WEEK_MS).toISOString()

/** Remaining invitations of 7 days, and when the oldest stops counting. */
export const quotaOf = ({ sent, first_at }: { sent: number; first_at: string | null }) => ({
  left: Math.max(0, limits.invitationsPerWeek - sent),
  per_week: limits.invitationsPerWeek,
  renews_at: first_at && new Date(Date.parse(first_at) + WEEK_MS).toISOString(),
})

/** Facts that rank a person looking for a team. */
export interface Fit {
  team_role_name: string | null
  has_missing_role: boolean
  shared_hub: string | null
  shared_sectors: string[]
}

/** Reasons why a person fits a startup, the strongest first. */
export const reasonsOf = ({ team_role_name, has_missing_role, shared_hub, shared_sectors }: Fit) => [
  ...(has_missing_role && team_role_name ? [`${team_role_name}: peran yang masih kosong di timmu`] : []),
  ...(shared_hub ? [`Sama-sama di ${shared_hub}`] : []),
  ...(shared_sectors.length > 0 ? [`Berminat pada ${inWords(shared_sectors)}`] : []),
]

const inWords = (names: string[]) => new Intl.ListFormat('id-ID', { type: 'conjunction' }).format(names)

/**
 * People that a new startup invites: each once, without its creator, in a fixed order, so that parallel creations cannot deadlock.
 */
export const invitedOf = <T extends { user_id: string }>(named: T[], makerId: string) =>
  [...new Map(named.map((person) => [person.user_id, person])).values()]
    .filter(({ user_id }) => user_id !== makerId)
    .toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1))
