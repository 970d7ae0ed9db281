import { limits } from '@semai/contract/call/limits'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { pageSizes, type ListState } from './list-state.ts'

/** Parse the URL parameters of a list that is no resource’s. Invalid values are ignored. */
export function readAddress(names: readonly string[], search: Record<string, string>): ListState {
  const page = Number(search['page'])
  const size = Number(search['size'])
  const filters = names.flatMap((name): [string, string[]][] => (search[name] ? [[name, [search[name]]]] : []))
  return {
    search: (search['search'] ?? '').slice(0, 100),
    sort: search['sort'] ?? '',
    page: Number.isInteger(page) && page > 0 && page <= limits.lastPage ? page : 1,
    size: pageSizes.includes(size) ? size : staffLimits.consolePageSize,
    filters: Object.fromEntries(filters),
    isOrdering: false,
  }
}

/** Build the URL of a page, without default values. */
export function addressOf(path: string, { search, sort, filters = {}, page = 1, size }: Partial<ListState>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  for (const [name, [value]] of Object.entries(filters)) if (value) query.set(name, value)
  if (sort) query.set('sort', sort)
  if (size && size !== staffLimits.consolePageSize) query.set('size', String(size))
  if (page > 1) query.set('page', String(page))
  return `/console/${path}${query.size > 0 ? `?${query}` : ''}`
}

/** Return a filter’s value if it is valid. */
export const chosen = <Value extends string>({ filters }: ListState, name: string, values: readonly Value[]) =>
  values.find((value) => value === filters[name]?.[0])
