import type { LibraryContent, LibraryState, LibraryType } from '@semai/contract/library/library'

/** The list's filters as they stand in the address. */
export interface LibrarySearch {
  /** One's own: favourites, or what one has opened. */
  show?: 'favorit' | 'riwayat'
  type?: LibraryType
  /** A category's slug. */
  category?: string
  level?: LibraryContent['level']
  /** A role's code: what is for it, and what is for everybody. */
  role?: string
  /** A stage's code. */
  stage?: string
  search?: string
  sort?: 'popular' | 'title'
  /** Of the history: what is under way, or done. */
  state?: Exclude<LibraryState, 'opened'>
}

const isOneOf =
  <Value extends string>(...values: Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value)

const matches =
  (pattern: RegExp) =>
  (value: unknown): value is string =>
    typeof value === 'string' && pattern.test(value)

const isShow = isOneOf('favorit', 'riwayat')
const isType = isOneOf('video', 'book', 'article')
const isLevel = isOneOf('pemula', 'menengah', 'lanjut')
const isSort = isOneOf('popular', 'title')
const isState = isOneOf('in_progress', 'completed')
const isSlug = matches(/^[a-z0-9-]{1,80}$/)
const isRole = matches(/^[A-Z]{3}$/)
const isStage = matches(/^[a-z-]{1,32}$/)

// What the call takes.
const LONGEST_SEARCH = 100

/** What an address may say. Anything else in it is left out, and what only the whole library can be asked for. */
export function readLibrarySearch(address: Record<string, unknown>): LibrarySearch {
  const { show, type, state } = address
  if (!isShow(show)) return readFilters(address)
  return { show, ...(isType(type) && { type }), ...(show === 'riwayat' && isState(state) && { state }) }
}

function readFilters({ type, category, level, role, stage, search, sort }: Record<string, unknown>): LibrarySearch {
  const words = typeof search === 'string' ? search.trim().slice(0, LONGEST_SEARCH) : ''
  return {
    ...(isType(type) && { type }),
    ...(isSlug(category) && { category }),
    ...(isLevel(level) && { level }),
    ...(isRole(role) && { role }),
    ...(isStage(stage) && { stage }),
    ...(words && { search: words }),
    ...(isSort(sort) && { sort }),
  }
}

/** Whether the list is narrowed: an order and whose it is narrow nothing. */
export const isNarrowed = ({ show: _, sort: __, ...filters }: LibrarySearch) => Object.keys(filters).length > 0
