import { TEAM_ROLES } from '../startup-text.ts'

/** The dialogs and their filters as they stand in the address of a startup's page. */
export interface StartupDetailSearch {
  /** The person whose page is open over it. */
  person?: string
  /** The dialog of invitations: among who looks for a team, or by name. */
  undang?: 'calon' | 'nama'
  /** The code of the team role that is looked for. */
  peran?: string
  /** Candidates of all hubs. */
  semua?: '1'
  /** The person who is being invited. */
  untuk?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** What an address may say. Anything else in it is left out. */
export function readStartupDetailSearch(address: Record<string, unknown>): StartupDetailSearch {
  const { person, undang, peran, semua, untuk } = address
  return {
    ...(isId(person) && { person }),
    ...((undang === 'calon' || undang === 'nama') && { undang }),
    ...(typeof peran === 'string' && Object.hasOwn(TEAM_ROLES, peran) && { peran }),
    ...(semua === '1' && { semua }),
    ...(isId(untuk) && { untuk }),
  }
}
