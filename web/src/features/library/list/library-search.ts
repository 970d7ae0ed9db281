import type { LibraryContent, LibraryState, LibraryType } from '@semai/contract/library/library'

/** Filters of the list in the URL. */
export interface LibrarySearch {
  /** The user's favourites or history; all content without it. */
  show?: 'favorit' | 'riwayat'
  type?: LibraryType
  /** A category's slug. */
  category?: string
  level?: LibraryContent['level']
  /** Code of a role. The list also has content for everybody. */
  role?: string
  /** A stage's code. */
  stage?: string
  search?: string
  sort?: 'popular' | 'title'
  /** State of content in the history: in progress or completed. */
  state?: Exclude<LibraryState, 'opened'>
  /** Id of the content in the preview. */
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

// The same limit as in the call.
const LONGEST_SEARCH = 100

/** Read the valid parts of a URL. Favourites and history drop the filters that they do not support. */
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

/** Changed values, which the page validates like a URL. */
export type LibraryChange = Partial<Record<keyof LibrarySearch, string | undefined>>

/** The search without the previewed content, as the key of the list. */
export const listOf = ({ content: _, ...list }: LibrarySearch): LibrarySearch => list

/** Count the filters in use. The order and the chosen list do not count. */
export const usedFilters = ({ show: _, sort: __, content: ___, ...filters }: LibrarySearch) =>
  Object.keys(filters).length

export const isNarrowed = (search: LibrarySearch) => usedFilters(search) > 0

/** Clear the filters of the sheet. The chosen list stays. */
export const withoutFilters = ({ show, content }: LibrarySearch): LibrarySearch => ({
  ...(show && { show }),
  ...(content && { content }),
})

/** Clears all filters but the chosen list and the preview. */
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
