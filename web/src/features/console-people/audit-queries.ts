import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, type CallInput } from '../../lib/call/call.ts'

type AuditQuery = NonNullable<CallInput<'GET /v1/audit/get'>['querystring']>

/** The server uses Jakarta time if no zone is given. */
export type AuditFilter = Partial<Omit<AuditQuery, 'page' | 'size'>>

export const auditQuery = ({
  page,
  size,
  time_zone = 'Asia/Jakarta',
  ...filter
}: AuditFilter & Pick<AuditQuery, 'page' | 'size'>) =>
  queryOptions({
    queryKey: ['console', 'people', 'audit', { page, size, time_zone, ...filter }],
    queryFn: ({ signal }) =>
      call('GET /v1/audit/get', { querystring: { page, size, time_zone, ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const auditActionsQuery = queryOptions({
  queryKey: ['console', 'audit-actions'],
  queryFn: async ({ signal }) => (await call('GET /v1/audit/action/get', undefined, { signal })).data,
  staleTime: Infinity,
})
