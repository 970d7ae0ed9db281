import { limits } from '@semai/contract/call/limits'
import type { CasesQuery } from './queries.ts'
import { SUBJECTS } from './text.ts'

const STATES = ['open', 'overdue', 'decided'] as const
const ID = /^[0-9a-f-]{36}$/

/** Filters and page of the queue. */
export interface QueueState {
  status: (typeof STATES)[number]
  subject: CasesQuery['subject']
  hub: string | undefined
  page: number
}

/** Parse the URL parameters. Invalid values are ignored. */
export function readQueue(search: Record<string, string>): QueueState {
  const { status, subject, hub = '' } = search
  return {
    status: STATES.find((state) => state === status) ?? 'open',
    subject: SUBJECTS.find((one) => one === subject),
    hub: ID.test(hub) ? hub : undefined,
    page: readPage(search),
  }
}

export function readPage({ page = '' }: Record<string, string>): number {
  const number = Number(page)
  return Number.isInteger(number) && number > 0 && number <= limits.lastPage ? number : 1
}

/** Build the URL of the queue, or of a case that links back to it. */
export function queueAddress({ status, subject, hub, page }: QueueState, caseId?: string): string {
  const query = new URLSearchParams()
  if (status !== 'open') query.set('status', status)
  if (subject) query.set('subject', subject)
  if (hub) query.set('hub', hub)
  if (page > 1) query.set('page', String(page))
  return `/console/moderasi${caseId ? `/${caseId}` : ''}${query.size > 0 ? `?${query}` : ''}`
}

export const queueQueryOf = ({ status, subject, hub, page }: QueueState): CasesQuery => ({
  page,
  status,
  ...(subject && { subject }),
  ...(hub && { region_hub_id: hub }),
})
