import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Workshop } from '@semai/contract/workshop'
import { call } from '../../lib/call.ts'
import { findPlace } from '../../lib/progress-kept.ts'
import { isNewer } from '../../lib/progress-merge.ts'

// What others do changes the seats slowly; what one does oneself outdates it at once.
const STALE_MS = 60_000

/** All workshops of a track, one's own role first: there are few. */
export const workshopsQuery = (track: Workshop['track']) =>
  queryOptions({
    queryKey: ['workshop', 'list', track],
    queryFn: async ({ signal }) => {
      const workshops: Workshop[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        // Each page tells whether there is another.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await call('GET /v1/workshop/get', { querystring: { track, page } }, { signal })
        workshops.push(...answer.data)
        last = answer.total_page
      }
      return workshops
    },
    staleTime: STALE_MS,
  })

/** The workshops in which one takes part or took part, of both tracks. */
export const myWorkshopsQuery = queryOptions({
  queryKey: ['workshop', 'mine'],
  queryFn: async ({ signal }) =>
    (await call('GET /v1/workshop/get', { querystring: { mine: true, page: 1 } }, { signal })).data,
  staleTime: STALE_MS,
})

/** One workshop, by its id or the code of a role. */
export const workshopQuery = (key: string) =>
  queryOptions({
    queryKey: ['workshop', 'detail', key],
    queryFn: async ({ signal }) => (await call('GET /v1/workshop/get/:id', { params: { id: key } }, { signal })).data,
    staleTime: STALE_MS,
  })

/** Its whole path, as far as one has come. */
export const journeyQuery = (key: string) =>
  queryOptions({
    queryKey: ['workshop', 'journey', key],
    queryFn: async ({ signal }) => {
      const querystring = { workshop_id: key }
      return (await call('GET /v1/workshop-module/get-module-list', { querystring }, { signal })).data
    },
    staleTime: STALE_MS,
  })

export const moduleQuery = (id: string) =>
  queryOptions({
    queryKey: ['workshop', 'module', id],
    queryFn: async ({ signal }) =>
      (await call('GET /v1/workshop-module/get-module-detail', { querystring: { id } }, { signal })).data,
    staleTime: STALE_MS,
  })

/** A sub-module with its content, and where the person was last: here, if the server has not been told. */
export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['workshop', 'lesson', id],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/workshop-sub-module/get-detail', { querystring: { id } }, { signal })
      const kept = await findPlace(id)
      if (!kept || !isNewer(kept, placeOf(data))) return data
      return { ...data, last_position: kept.last_position, device_updated_at: kept.device_updated_at }
    },
    staleTime: STALE_MS,
  })

interface Placed {
  last_position: number
  device_updated_at: string | null
}

/** Where one was in a lesson; null before it was opened. */
export const placeOf = ({ last_position, device_updated_at }: Placed) =>
  device_updated_at === null ? null : { last_position, device_updated_at }

/** Something was completed, or one has come or gone: paths, percents and locks are asked for again. */
export const outdateWorkshops = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['workshop'] })
