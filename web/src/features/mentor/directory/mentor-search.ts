import type { MentorFilter } from './queries.ts'

export type MentorView = 'free' | 'all'

/** The directory's filters and the open dialog as they stand in the address. */
export interface MentorSearch {
  /** The mentor whose dialog is open. */
  id?: string
  /** The start of the hour at which it was opened. */
  slot?: string
  /** Who is free this week, or everybody. Without it the address decides: see `viewOf`. */
  view?: MentorView
  search?: string
  /** A hub's id. */
  hub?: string
  expertise?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
// What the call takes.
const LONGEST = { search: 100, expertise: 60 }

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const isInstant = (value: unknown): value is string => typeof value === 'string' && INSTANT.test(value)

const textOf = (value: unknown, longest: number) => (typeof value === 'string' ? value.trim().slice(0, longest) : '')

/** What an address may say. Anything else in it is left out. */
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

/** What the API is asked for. */
export const filterOf = ({ search, hub, expertise }: MentorSearch): MentorFilter => ({
  ...(search && { search }),
  ...(hub && { region_hub_id: hub }),
  ...(expertise && { expertise }),
})

/**
 * Which of the two is shown. The specification's addresses, which filter, mean its directory; without any, and with
 * nobody who has hours, that is all there is.
 */
export function viewOf(search: MentorSearch, hasHours: boolean | undefined): MentorView {
  if (search.view) return search.view
  return Object.keys(filterOf(search)).length > 0 || hasHours === false ? 'all' : 'free'
}
