import type { MentorFilter } from './queries.ts'

export type MentorView = 'free' | 'all'

/** Filters and the open dialog in the address. */
export interface MentorSearch {
  /** Mentor of the open dialog. */
  id?: string
  /** Start of the slot that opened the dialog. */
  slot?: string
  /** Free mentors or all. If it is missing, `viewOf` decides. */
  view?: MentorView
  search?: string
  /** A hub's id. */
  hub?: string
  expertise?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
// Limits of the call.
const LONGEST = { search: 100, expertise: 60 }

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value)

const textOf = (value: unknown, longest: number) => (typeof value === 'string' ? value.trim().slice(0, longest) : '')

/** Read the valid search parameters and ignore others. */
export function readMentorSearch({ id, slot, view, search, hub, expertise }: Record<string, unknown>): MentorSearch {
  const words = textOf(search, LONGEST.search)
  const field = textOf(expertise, LONGEST.expertise)
  return {
    ...(isId(id) && { id }),
    ...(isInstant(slot) && { slot }),
    ...((view === 'free' || view === 'all') && { view }),
    ...(words && { search: words }),
    ...(isId(hub) && { hub }),
    ...(field && { expertise: field }),
  }
}

/** Convert search parameters to the call's filter. */
export const filterOf = ({ search, hub, expertise }: MentorSearch): MentorFilter => ({
  ...(search && { search }),
  ...(hub && { region_hub_id: hub }),
  ...(expertise && { expertise }),
})

/**
 * Choose the view. The specification's addresses with filters show the directory; so does an address without filters if no
 * mentor has hours.
 */
export function viewOf(search: MentorSearch, hasHours: boolean | undefined): MentorView {
  if (search.view) return search.view
  return Object.keys(filterOf(search)).length > 0 || hasHours === false ? 'all' : 'free'
}
