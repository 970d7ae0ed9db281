import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ConsolePerson } from '@semai/contract/console/people'
import type { PersonPart } from '@semai/contract/console/person-history'
import { staffLimits } from '@semai/contract/call/staff-limits'
import { call, type CallInput } from '../../lib/call/call.ts'

type PeopleQuery = Partial<NonNullable<CallInput<'GET /v1/console-people/get'>['querystring']>>

/** Key of all queries about people; changes invalidate it. */
export const peopleKey = ['console', 'people'] as const

export const peopleQuery = (query: PeopleQuery) =>
  queryOptions({
    queryKey: [...peopleKey, 'list', query],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/console-people/get',
        { querystring: { page: 1, size: staffLimits.consolePageSize, ...query } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'person', id],
    queryFn: async ({ signal }): Promise<ConsolePerson> =>
      (await call('GET /v1/console-people/get/:id', { params: { id } }, { signal })).data,
  })

/** The newest rows of each part of a person's history. */
export const historyQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'history', id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/console-people/history/:id', { params: { id } }, { signal })).data.parts,
  })

export const partQuery = (id: string, part: PersonPart, page: number) =>
  queryOptions({
    queryKey: [...peopleKey, 'history', id, part, page],
    queryFn: ({ signal }) =>
      call(
        'GET /v1/console-people/history/:id/:part',
        { params: { id, part }, querystring: { page, size: staffLimits.consolePageSize } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })

export const guestsQuery = (query: { page: number; search?: string }) =>
  queryOptions({
    queryKey: [...peopleKey, 'guests', query],
    queryFn: ({ signal }) => call('GET /v1/console-guest/get', { querystring: query }, { signal }),
    placeholderData: keepPreviousData,
  })
