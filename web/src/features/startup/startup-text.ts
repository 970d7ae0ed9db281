import type { Startup } from '@semai/contract/startup/startup'
import { formatList } from '../../lib/text/format-number.ts'

type StartupRole = NonNullable<Startup['my_role']>

/** Names of roles in a startup. */
export const ROLE_WORDS: Record<StartupRole, string> = {
  owner: 'Pemilik',
  admin: 'Admin',
  member: 'Anggota',
  advisor: 'Penasihat',
}

type Described = Pick<Startup, 'tagline' | 'name'> & { sectors: { name: string }[] }

/** Subject words of a startup's drawing: sectors, then its texts. */
export const subjectsOf = ({ sectors, tagline, name }: Described) => [
  ...sectors.map((sector) => sector.name),
  tagline,
  name,
]

/** The roles of a team, by their codes. */
export const TEAM_ROLES: Record<string, string> = { HUS: 'Hustler', HIP: 'Hipster', HAC: 'Hacker' }

/** The colour of a role's tag. */
export const toneOfRole = (code: string) => TONES[code] ?? 'neutral'

const TONES: Record<string, 'kunyit' | 'nila' | 'daun'> = { HUS: 'kunyit', HIP: 'nila', HAC: 'daun' }

/** Belum ada Hipster dan Hacker. Null for a whole team. */
export function missingWords(codes: string[]): string | null {
  const names = codes.flatMap((code) => TEAM_ROLES[code] ?? [])
  return names.length > 0 ? `Belum ada ${formatList(names)}` : null
}
