import type { IgnitionPhase } from '@semai/contract/ignition'

/** Search parameters of the list. */
export interface SessionSearch {
  /** A category's slug. */
  category?: string
  phase?: IgnitionPhase
  /** A role's code. */
  role?: string
}

/** Filters of the sheet, none of them chosen. */
export const NO_FILTERS = { category: undefined, phase: undefined, role: undefined }

/** Count the filters that the segments above the list do not show. */
export const usedFilters = ({ category, role, phase }: SessionSearch) =>
  [category, role, phase === 'ongoing'].filter(Boolean).length

/** Webinars of one role, or of all roles. */
export interface BetaSearch {
  role?: string
}

export const EVERY_ROLE = 'semua'

const PHASES: IgnitionPhase[] = ['upcoming', 'ongoing', 'finished']

const isPhase = (value: unknown): value is IgnitionPhase => PHASES.some((phase) => phase === value)
const isCategory = (value: unknown): value is string => typeof value === 'string' && /^[a-z0-9-]{1,80}$/.test(value)
const isRole = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** Read the filters from an address. Ignores unknown values. */
export function readSessionSearch({ category, phase, role }: Record<string, unknown>): SessionSearch {
  return {
    ...(isCategory(category) && { category }),
    ...(isPhase(phase) && { phase }),
    ...(isRole(role) && { role }),
  }
}

export const readBetaSearch = ({ role }: Record<string, unknown>): BetaSearch =>
  isRole(role) || role === EVERY_ROLE ? { role } : {}

/** Return the role in the address, else the person's own; null for all. */
export function chosenRole({ role }: BetaSearch, own: string | null): string | null {
  if (role === EVERY_ROLE) return null
  return role ?? own
}
