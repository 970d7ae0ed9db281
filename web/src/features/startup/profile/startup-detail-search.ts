import { TEAM_ROLES } from '../startup-text.ts'

/** The dialogs and their filters as they stand in the address of a startup's page. */
export interface StartupDetailSearch {
  /** Person of the open dialog. */
  person?: string
  /** Invitation dialog: candidates, or search by name. */
  undang?: 'calon' | 'nama'
  /** Code of the wanted team role. */
  peran?: string
  /** Candidates of all hubs. */
  semua?: '1'
  /** Invited person. */
  untuk?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** Read the valid search parameters and ignore others. */
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
