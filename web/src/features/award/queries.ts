import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Certificate } from '@semai/contract/award'
import { call } from '../../lib/call/call.ts'

export const badgesQuery = queryOptions({
  queryKey: ['award', 'badges'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/badge/get', undefined, { signal })).data,
})

/** The person's certificates; rarely more than one page. */
export const certificatesQuery = queryOptions({
  queryKey: ['award', 'certificates'],
  meta: { persist: true },
  queryFn: ({ signal }) => readCertificates(signal),
})

async function readCertificates(signal: AbortSignal): Promise<Certificate[]> {
  const found: Certificate[] = []
  for (let page = 1, last = 1; page <= last; page++) {
    const { data, total_page } = await call('GET /v1/certificate/get', { querystring: { page } }, { signal })
    found.push(...data)
    last = total_page
  }
  return found
}

/** Public data of a code. Never cached: the certificate may have been revoked. */
export const verifiedQuery = (code: string) =>
  queryOptions({
    queryKey: ['award', 'verified', code],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/public/certificate/verify/:code', { params: { code } }, { signal })).data,
    staleTime: 0,
  })

/** Refetch awards after one was given or revoked. */
export const refreshAwards = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['award'] })
