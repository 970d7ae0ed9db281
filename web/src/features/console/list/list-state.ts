import { limits } from '@semai/contract/call/limits'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { Resource } from '@semai/contract/console/resource/resource'
import type { RowsQuery } from '../queries.ts'

/** What a list shows, as its address says it. */
export interface ListState {
  search: string
  /** A field, with '-' before it for the last first; empty for the resource's own. */
  sort: string
  page: number
  size: number
  /** By field: the values that are let through, or 'from..to' of days. */
  filters: Record<string, string[]>
  isOrdering: boolean
}

export const pageSizes = [staffLimits.consolePageSize, 50, staffLimits.consolePageMax]

/** A field that a list can be narrowed by, its state included. */
export const filterNames = ({ filters, states, parent }: Resource): string[] => [
  ...new Set([...(states ? [states.field] : []), ...(parent ? [parent] : []), ...filters]),
]

/** What cannot be meant is left out: an address may have been typed. */
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

/** The address of a list. What is as usual is left out of it. */
export function listAddress({ name }: Resource, state: Partial<ListState>): string {
  const query = new URLSearchParams()
  if (state.search) query.set('search', state.search)
  for (const [field, values] of Object.entries(state.filters ?? {}))
    if (values.length > 0) query.set(field, values.join(','))
  if (state.sort) query.set('sort', state.sort)
  if (state.size && state.size !== staffLimits.consolePageSize) query.set('size', String(state.size))
  if (state.page && state.page > 1) query.set('page', String(state.page))
  if (state.isOrdering) query.set('mode', 'urutan')
  // A comma is harmless there, and addresses are read by people.
  const text = query.toString().replaceAll('%2C', ',')
  return `/console/${name}${text ? `?${text}` : ''}`
}

/** What the API is asked for. */
export function rowsQueryOf(state: ListState): RowsQuery {
  return { ...exportQueryOf(state), page: state.page, size: state.size }
}

/** The same without its pages. */
export function exportQueryOf({ search, sort, filters }: ListState) {
  const filter = new URLSearchParams()
  for (const [field, values] of Object.entries(filters)) for (const value of values) filter.append(field, value)
  return { search: search || undefined, filter: filter.toString() || undefined, sort: sort || undefined }
}

/** Whether anything narrows the list. */
export const isNarrowed = ({ search, filters }: ListState) => search !== '' || Object.keys(filters).length > 0

/** One field's filter exchanged; always from the first page. */
export function withFilter(state: ListState, name: string, values: string[]): ListState {
  const { [name]: _, ...others } = state.filters
  return { ...state, page: 1, filters: values.length > 0 ? { ...others, [name]: values } : others }
}

/** The way a head of the table turns: up, down, and as usual. */
export function nextSort(sort: string, field: string): string {
  if (sort === field) return `-${field}`
  return sort === `-${field}` ? '' : field
}
