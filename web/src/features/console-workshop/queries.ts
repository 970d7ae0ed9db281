import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'
import { readOrder, resourceKey } from '../console/queries.ts'

/** Query of the rows of a resource with the same parent, in order. */
export const outlineQuery = (resource: string, field: string, id: string) =>
  queryOptions({
    queryKey: [...resourceKey(resource), 'order', 'of', id],
    staleTime: 0,
    queryFn: ({ signal }) => readOrder(resource, { filter: `${field}=${id}` }, signal),
  })

/** Query of a sub-module’s quiz; null if there is none. */
export const quizOfQuery = (subModuleId: string) =>
  queryOptions({
    queryKey: [...resourceKey('quiz'), 'rows', 'of', subModuleId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const querystring = { page: 1, size: 1, filter: `workshop_sub_module_id=${subModuleId}` }
      const input = { params: { resource: 'quiz' }, querystring }
      const { data } = await call('GET /v1/console/:resource/get', input, { signal })
      return data[0] ?? null
    },
  })
