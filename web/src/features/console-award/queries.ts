import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call/call.ts'

/** Preview of a template’s certificate for a name. */
export const samplePreviewQuery = (id: string, name: string) =>
  queryOptions({
    queryKey: ['console', 'certificate-preview', id, name] as const,
    queryFn: async ({ signal }) => {
      const querystring = { ...(name && { name }) }
      const input = { params: { id }, querystring }
      return (await call('GET /v1/console-certificate/preview/:id', input, { signal })).data
    },
    placeholderData: keepPreviousData,
    // The template has usually just been edited.
    staleTime: 0,
  })
