import { limits } from '@semai/contract/call/limits'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { pageSizes, type ListState } from '../console/list/list-state.ts'
import type { Status } from './text.ts'

/** Parse the list’s URL parameters. Invalid values are ignored. */
export function readAddress(search: Record<string, string>): ListState {
  const page = Number(search['page'])
  const size = Number(search['size'])
  return {
    search: (search['search'] ?? '').slice(0, 100),
    sort: '',
    page: Number.isInteger(page) && page > 0 && page <= limits.lastPage ? page : 1,
    size: pageSizes.includes(size) ? size : staffLimits.consolePageSize,
    filters: search['status'] ? { status: [search['status']] } : {},
    isOrdering: false,
  }
}

/** Build the URL of the list, without default values. */
export function addressOf(id: string, { search, filters = {}, page = 1, size }: Partial<ListState>): string {
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  for (const [name, [value]] of Object.entries(filters)) if (value) query.set(name, value)
  if (size && size !== staffLimits.consolePageSize) query.set('size', String(size))
  if (page > 1) query.set('page', String(page))
  return `/console/event/${id}/peserta${query.size > 0 ? `?${query}` : ''}`
}

/** Return a filter’s value if it is valid. */
export const chosen = <Value extends string>({ filters }: ListState, name: string, values: readonly Value[]) =>
  values.find((value) => value === filters[name]?.[0])

const parts: Partial<Record<Status, string>> = {
  registered: 'registered',
  attended: 'present',
  no_show: 'absent',
  pending_approval: 'waiting',
  waitlisted: 'waiting',
  offered: 'waiting',
}

/** Build the URL of a new announcement to the participants that a status selects. */
export function announcementAddress(id: string, status: Status | undefined): string {
  const part = (status && parts[status]) ?? 'all'
  return `/console/announcement/baru?${new URLSearchParams({ audience: 'event', event_id: id, event_part: part })}`
}
