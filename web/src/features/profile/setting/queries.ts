import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/call/call.ts'
import { keepSetting, readWholeSetting } from '../../../lib/browser/stored-setting.ts'

const nextPage = ({ page, total_page }: { page: number; total_page: number }) =>
  page < total_page ? page + 1 : undefined

/** The person's settings. Starts with this device's saved copy, and fetches after the first paint. */
export const userSettingQuery = queryOptions({
  queryKey: ['profile', 'setting'],
  meta: { priority: 'low' },
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/user-setting/get', undefined, { signal })
    keepSetting(data)
    return data
  },
  initialData: () => readWholeSetting() ?? undefined,
  initialDataUpdatedAt: 0,
})

/** History of given and withdrawn consents, latest first. */
export const consentListQuery = infiniteQueryOptions({
  queryKey: ['profile', 'consents'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /v1/personal/consent/get', { querystring: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
})

/** Audit log of the person's data, latest first. */
export const auditListQuery = infiniteQueryOptions({
  queryKey: ['profile', 'audit'],
  queryFn: ({ pageParam, signal }) =>
    call('GET /v1/personal/audit/get', { querystring: { page: pageParam } }, { signal }),
  initialPageParam: 1,
  getNextPageParam: nextPage,
  // Each change in the settings adds an entry.
  staleTime: 0,
})

const COPY_LOOK_MS = 5000

/** The latest copy of the person's data. Polled while it is being made. */
export const dataExportQuery = queryOptions({
  queryKey: ['profile', 'data-export'],
  queryFn: async ({ signal }) => (await call('GET /v1/data-export/get', undefined, { signal })).data,
  refetchInterval: ({ state: { data } }) => (data?.state === 'waiting' ? COPY_LOOK_MS : false),
})
