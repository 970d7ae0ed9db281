import type { MentorFilter } from './queries.ts'

/** The directory's filters and the open dialog as they stand in the address. */
export interface MentorSearch {
  /** The mentor whose dialog is open. */
  id?: string
  search?: string
  /** A hub's id. */
  hub?: string
  expertise?: string
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
// What the call takes.
const LONGEST = { search: 100, expertise: 60 }

const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

const textOf = (value: unknown, longest: number) => (typeof value === 'string' ? value.trim().slice(0, longest) : '')

/** What an address may say. Anything else in it is left out. */
export function readMentorSearch({ id, search, hub, expertise }: Record<string, unknown>): MentorSearch {
  const words = textOf(search, LONGEST.search)
  const field = textOf(expertise, LONGEST.expertise)
  return {
    ...(isId(id) && { id }),
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
