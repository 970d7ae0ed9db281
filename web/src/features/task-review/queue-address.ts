import { limits } from '@semai/contract/call/limits'
import type { QueueQuery } from './queries.ts'

const ID = /^[0-9a-f-]{36}$/

/** Which part of the queue one looks at. */
export interface QueueState {
  hub: string | undefined
  workshop: string | undefined
  isOverdue: boolean
  page: number
}

/** What the address says; what cannot be meant is left out. */
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

/** The address of the queue, or of one of its works, which keeps the way back. */
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
