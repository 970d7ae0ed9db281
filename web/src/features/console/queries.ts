import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { staffLimits } from '@semai/contract/call/staff-limits'
import type { Action } from '@semai/contract/console/resource/resource'
import { call } from '../../lib/call/call.ts'

/** Largest number of rows in one call of an action. */
export const MOST_ROWS = 200

/** Query of a list in the API’s terms. */
export interface RowsQuery {
  search?: string | undefined
  filter?: string | undefined
  sort?: string | undefined
  page?: number
  size?: number
}

/** Key of all queries about a resource; changes invalidate it. */
export const resourceKey = (resource: string) => ['console', resource] as const

export const rowsQuery = (resource: string, query: RowsQuery) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'rows', query],
    queryFn: ({ signal }) =>
      call('GET /v1/console/:resource/get', { params: { resource }, querystring: complete(query) }, { signal }),
    placeholderData: keepPreviousData,
  })

const complete = ({ page = 1, size = staffLimits.consolePageSize, ...rest }: RowsQuery) => ({ page, size, ...rest })

export const recordQuery = (resource: string, id: string) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'record', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/console/:resource/get/:id', { params: { resource, id } }, { signal })
      return data
    },
    // A refetch would replace the record during editing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })

/** Query of a record’s current number, for a confirmation. */
export const countQuery = (resource: string, id: string, field: string | undefined) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'record', id, field],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/console/:resource/get/:id', { params: { resource, id } }, { signal })
      return Number(data.values[field ?? ''] ?? 0)
    },
    enabled: field !== undefined,
    gcTime: 0,
  })

/** Query of the people and bookings affected by an action. Each dialog reloads them. */
export const effectsQuery = (resource: string, action: Action, ids: string[]) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'effects', action.name, ids],
    queryFn: async ({ signal }) => {
      const body = { action: action.name, ids: ids.slice(0, MOST_ROWS) }
      const { data } = await call('POST /v1/console/:resource/effects', { params: { resource }, body }, { signal })
      return data
    },
    enabled: action.hasEffects === true,
    gcTime: 0,
    staleTime: 0,
  })

/** Query of at most 20 rows to choose from. */
export const optionsQuery = (resource: string, search: string) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'options', search],
    queryFn: async ({ signal }) => {
      const input = { params: { resource }, querystring: search === '' ? {} : { search } }
      const { data } = await call('GET /v1/console/:resource/options', input, { signal })
      return data
    },
    placeholderData: keepPreviousData,
  })

/** Query of the labels of rows by id. */
export const namesQuery = (resource: string, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'names', ids],
    queryFn: async ({ signal }) => {
      const input = { params: { resource }, querystring: { ids: ids.join(',') } }
      const { data } = await call('GET /v1/console/:resource/options', input, { signal })
      return data
    },
    enabled: ids.length > 0,
  })

export const historyQuery = (resource: string, id: string) =>
  infiniteQueryOptions({
    queryKey: [...resourceKey(resource), 'history', id],
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /v1/console/:resource/history/:id', { params: { resource, id }, querystring: { page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
  })

/** Read all rows in order, at most 500. */
export async function readOrder(resource: string, query: RowsQuery, signal: AbortSignal) {
  const size = staffLimits.consolePageMax
  const read = (page: number) =>
    call('GET /v1/console/:resource/get', { params: { resource }, querystring: { ...query, page, size } }, { signal })
  const first = await read(1)
  const others = Array.from({ length: Math.min(first.total_page, 5) - 1 }, (_, at) => read(at + 2))
  return [first, ...(await Promise.all(others))].flatMap(({ data }) => data)
}
