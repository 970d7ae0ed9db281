import type { Startup } from '@semai/contract/startup/startup'
import { formatList } from '../../lib/format.ts'

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

/** Belum ada Hipster dan Hacker. Null for a whole team. */
export function missingWords(codes: string[]): string | null {
  const names = codes.flatMap((code) => TEAM_ROLES[code] ?? [])
  return names.length > 0 ? `Belum ada ${formatList(names)}` : null
}
