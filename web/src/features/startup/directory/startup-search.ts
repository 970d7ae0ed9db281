import type { StartupFilter } from '../queries.ts'
import { TEAM_ROLES } from '../startup-text.ts'

export type StartupView = 'mine' | 'all'

/** The directory's filters and the open dialog as they stand in the address. */
export interface StartupSearch {
  /** Own or all startups. If it is missing, `viewOf` decides. */
  show?: StartupView
  search?: string
  /** A hub's id. */
  hub?: string
  /** A sector's slug. */
  sector?: string
  /** A stage's code. */
  stage?: string
  /** The code of a team role that is looked for. */
  missing?: string
  /** The dialog 'mencari tim' is open. */
  tim?: '1'
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// Limits of the call.
const SLUG = /^[a-z0-9-]{1,80}$/
const LONGEST_WORDS = 100

const isLike = (value: unknown, pattern: RegExp): value is string => typeof value === 'string' && pattern.test(value)

/** Read the valid search parameters and ignore others. */
export function readStartupSearch({
  show,
  search,
  hub,
  sector,
  stage,
  missing,
  tim,
}: Record<string, unknown>): StartupSearch {
  const words = typeof search === 'string' ? search.trim().slice(0, LONGEST_WORDS) : ''
  return {
    ...((show === 'mine' || show === 'all') && { show }),
    ...(words && { search: words }),
    ...(isLike(hub, UUID) && { hub }),
    ...(isLike(sector, SLUG) && { sector }),
    ...(isLike(stage, SLUG) && { stage }),
    ...(typeof missing === 'string' && Object.hasOwn(TEAM_ROLES, missing) && { missing }),
    ...(tim === '1' && { tim }),
  }
}

/** Convert search parameters to the call's filter. */
export const filterOf = ({ search, hub, sector, stage, missing }: StartupSearch): StartupFilter => ({
  ...(search && { search }),
  ...(hub && { region_hub_id: hub }),
  ...(sector && { sector }),
  ...(stage && { stage }),
  ...(missing && { missing_role: missing }),
})

/** Choose the view: all startups with filters, or without own ones. */
export function viewOf(search: StartupSearch, hasOwn: boolean): StartupView {
  if (search.show) return search.show
  return hasOwn && usedFilters(search) === 0 ? 'mine' : 'all'
}

/** How many filters are in use. */
export const usedFilters = (search: StartupSearch) => Object.keys(filterOf(search)).length

/** Clears all filters. */
export const NO_FILTERS = { search: undefined, hub: undefined, sector: undefined, stage: undefined, missing: undefined }
