import type { Startup } from '@semai/contract/startup'

type StartupRole = NonNullable<Startup['my_role']>

/** What somebody is in a startup. */
export const ROLE_WORDS: Record<StartupRole, string> = {
  owner: 'Pemilik',
  admin: 'Admin',
  member: 'Anggota',
  advisor: 'Penasihat',
}

/** The roles of a team, by their codes. */
export const TEAM_ROLES: Record<string, string> = { HUS: 'Hustler', HIP: 'Hipster', HAC: 'Hacker' }

const LIST = new Intl.ListFormat('id-ID', { type: 'conjunction' })

/** Belum ada Hipster dan Hacker. Null for a whole team. */
export function missingWords(codes: string[]): string | null {
  const names = codes.flatMap((code) => TEAM_ROLES[code] ?? [])
  return names.length > 0 ? `Belum ada ${LIST.format(names)}` : null
}
