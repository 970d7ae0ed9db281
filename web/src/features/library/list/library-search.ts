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
  /** The id of the one that is shown beside the list. */
  content?: string
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
const isContent = matches(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
const isStage = matches(/^[a-z-]{1,32}$/)

// What the call takes.
const LONGEST_SEARCH = 100

/** What an address may say. Anything else in it is left out, and what only the whole library can be asked for. */
export function readLibrarySearch(address: Record<string, unknown>): LibrarySearch {
  const { show, type, state, content } = address
  const shown = isContent(content) && { content }
  if (!isShow(show)) return { ...readFilters(address), ...shown }
  return { show, ...(isType(type) && { type }), ...(show === 'riwayat' && isState(state) && { state }), ...shown }
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

/** Another choice; the page checks it as it does an address. */
export type LibraryChange = Partial<Record<keyof LibrarySearch, string | undefined>>

/** What is asked for: which of it is shown beside the list does not matter. */
export const listOf = ({ content: _, ...list }: LibrarySearch): LibrarySearch => list

/** How many filters are in use: an order and whose it is narrow nothing. */
export const usedFilters = ({ show: _, sort: __, content: ___, ...filters }: LibrarySearch) =>
  Object.keys(filters).length

export const isNarrowed = (search: LibrarySearch) => usedFilters(search) > 0

/** Without what the sheet of filters has: whose list it is stays. */
export const withoutFilters = ({ show, content }: LibrarySearch): LibrarySearch => ({
  ...(show && { show }),
  ...(content && { content }),
})

/** Takes away whatever an address says, but for whose list it is and what is shown beside. */
export const NO_FILTERS = {
  type: undefined,
  category: undefined,
  level: undefined,
  role: undefined,
  stage: undefined,
  search: undefined,
  sort: undefined,
  state: undefined,
}
