import { limits } from '@semai/contract/call/limits'
import type { QueueQuery } from './queries.ts'

const ID = /^[0-9a-f-]{36}$/

/** Filters and page of the queue. */
export interface QueueState {
  hub: string | undefined
  workshop: string | undefined
  isOverdue: boolean
  page: number
}

/** Read filters and page from the address. Drops invalid values. */
export function readQueue({ hub = '', workshop = '', lewat, page }: Record<string, string>): QueueState {
  return {
    hub: ID.test(hub) ? hub : undefined,
    workshop: ID.test(workshop) ? workshop : undefined,
    isOverdue: lewat === '1',
    page: readPage(page),
  }
}

function readPage(text = ''): number {
  const number = Number(text)
  return Number.isInteger(number) && number > 0 && number <= limits.lastPage ? number : 1
}

/** Address of the queue, or of one of its works, with the filters and page. */
export function queueAddress(home: string, { hub, workshop, isOverdue, page }: QueueState, id?: string): string {
  const query = new URLSearchParams()
  if (hub) query.set('hub', hub)
  if (workshop) query.set('workshop', workshop)
  if (isOverdue) query.set('lewat', '1')
  if (page > 1) query.set('page', String(page))
  return `${home}${id ? `/${id}` : ''}${query.size > 0 ? `?${query}` : ''}`
}

export const queueQueryOf = ({ hub, workshop, isOverdue, page }: QueueState): QueueQuery => ({
  page,
  ...(hub && { region_hub_id: hub }),
  ...(workshop && { workshop_id: workshop }),
  ...(isOverdue && { is_overdue: true }),
})

export const isNarrowed = ({ hub, workshop, isOverdue }: QueueState) =>
  hub !== undefined || workshop !== undefined || isOverdue
