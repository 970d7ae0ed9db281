import { limits } from '@semai/contract/call/limits'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { RowsQuery } from '../queries.ts'

/** State of a list, from its URL. */
export interface ListState {
  search: string
  /** A field, with '-' for descending order; empty for the resource’s default. */
  sort: string
  page: number
  size: number
  /** By field: accepted values, or 'from..to' for days. */
  filters: Record<string, string[]>
  isOrdering: boolean
}

export const pageSizes = [staffLimits.consolePageSize, 50, staffLimits.consolePageMax]

/** Return the fields that a list can filter by, including its state. */
export const filterNames = ({ filters, states, parent }: Resource): string[] => [
  ...new Set([...(states ? [states.field] : []), ...(parent ? [parent] : []), ...filters]),
]

/** Parse the URL parameters. Invalid values are ignored, because people may type URLs. */
export function readListState(resource: Resource, search: Record<string, string>): ListState {
  const page = Number(search['page'])
  const size = Number(search['size'])
  const sort = search['sort'] ?? ''
  const filters = filterNames(resource).flatMap((name) => {
    const values = (search[name] ?? '').split(',').filter(Boolean)
    return values.length > 0 ? [[name, values] as const] : []
  })
  return {
    search: (search['search'] ?? '').slice(0, 100),
    sort: resource.sorts.includes(sort.replace(/^-/, '')) ? sort : '',
    page: Number.isInteger(page) && page > 0 && page <= limits.lastPage ? page : 1,
    size: pageSizes.includes(size) ? size : staffLimits.consolePageSize,
    filters: Object.fromEntries(filters),
    isOrdering: search['mode'] === 'urutan' && resource.can.order === true,
  }
}

/** Build the URL of a list, without default values. */
export function listAddress({ name }: Resource, state: Partial<ListState>): string {
  const query = new URLSearchParams()
  if (state.search) query.set('search', state.search)
  for (const [field, values] of Object.entries(state.filters ?? {}))
    if (values.length > 0) query.set(field, values.join(','))
  if (state.sort) query.set('sort', state.sort)
  if (state.size && state.size !== staffLimits.consolePageSize) query.set('size', String(state.size))
  if (state.page && state.page > 1) query.set('page', String(state.page))
  if (state.isOrdering) query.set('mode', 'urutan')
  // Keep commas readable; they are safe in a query.
  const text = query.toString().replaceAll('%2C', ',')
  return `/console/${name}${text ? `?${text}` : ''}`
}

/** Build the API’s query. */
export function rowsQueryOf(state: ListState): RowsQuery {
  return { ...exportQueryOf(state), page: state.page, size: state.size }
}

/** Build the API’s query without page and size. */
export function exportQueryOf({ search, sort, filters }: ListState) {
  const filter = new URLSearchParams()
  for (const [field, values] of Object.entries(filters)) for (const value of values) filter.append(field, value)
  return { search: search || undefined, filter: filter.toString() || undefined, sort: sort || undefined }
}

/** Whether a search or a filter is active. */
export const isNarrowed = ({ search, filters }: ListState) => search !== '' || Object.keys(filters).length > 0

/** Replace the filter of one field and return to the first page. */
export function withFilter(state: ListState, name: string, values: string[]): ListState {
  const { [name]: _, ...others } = state.filters
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [name]: values } : others }
}

/** Return the next sort of a column: ascending, descending, then default. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`
  return sort === `-${field}` ? '' : field
}
