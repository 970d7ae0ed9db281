import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Workshop, WorkshopSubModuleDetail } from '@semai/contract/workshop'
import { call } from '../../lib/call.ts'
import { findPlace } from '../../lib/progress-kept.ts'
import { isNewer } from '../../lib/progress-merge.ts'
import { findAnswer, keepAnswer } from './kept-answers.ts'
import { currentOf } from './standing.ts'

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
  queryFn: async ({ signal }) => {
    const { data } = await call('GET /v1/workshop/get', { querystring: { mine: true, page: 1 } }, { signal })
    void keepAnswer({ kind: 'mine', id: 'all', data })
    return data
  },
  staleTime: STALE_MS,
})

/** One workshop, by its id or the code of a role. */
export const workshopQuery = (key: string) =>
  queryOptions({
    queryKey: ['workshop', 'detail', key],
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/workshop/get/:id', { params: { id: key } }, { signal })
      if (data.participation) void keepAnswer({ kind: 'workshop', id: key, data })
      return data
    },
    staleTime: STALE_MS,
  })

/** Its whole path, as far as one has come. */
export const journeyQuery = (key: string) =>
  queryOptions({
    queryKey: ['workshop', 'journey', key],
    queryFn: async ({ signal }) => {
      const querystring = { workshop_id: key }
      const { data } = await call('GET /v1/workshop-module/get-module-list', { querystring }, { signal })
      void keepAnswer({ kind: 'journey', id: key, data })
      return data
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
      void keepAnswer({ kind: 'lesson', id, data })
      return withKeptPlace(data)
    },
    staleTime: STALE_MS,
  })

/** The lesson, or where this device was after the server last knew. */
async function withKeptPlace(lesson: WorkshopSubModuleDetail): Promise<WorkshopSubModuleDetail> {
  const place = await findPlace(lesson.id)
  if (!place || !isNewer(place, placeOf(lesson))) return lesson
  return { ...lesson, last_position: place.last_position, device_updated_at: place.device_updated_at }
}

interface Placed {
  last_position: number
  device_updated_at: string | null
}

/** Where one was in a lesson; null before it was opened. */
export const placeOf = ({ last_position, device_updated_at }: Placed) =>
  device_updated_at === null ? null : { last_position, device_updated_at }

/**
 * Puts what this device keeps where the queries look for it, with the time at which it was known: it opens without a
 * network. With one, it is asked for anew all the same.
 */
export async function restoreLesson(queryClient: QueryClient, id: string) {
  const { queryKey } = lessonQuery(id)
  const kept = queryClient.getQueryData(queryKey) ? undefined : await findAnswer({ kind: 'lesson', id })
  if (kept?.answer.kind !== 'lesson') return
  const lesson = await withKeptPlace(kept.answer.data)
  queryClient.setQueryData(queryKey, lesson, { updatedAt: kept.savedAt })
  await outdate(queryClient, queryKey)
  await restoreJourney(queryClient, lesson.workshop.id)
}

/** The same for a path, and for the workshop it belongs to. */
export async function restoreJourney(queryClient: QueryClient, key: string) {
  const [path, workshop] = [journeyQuery(key), workshopQuery(key)]
  if (queryClient.getQueryData(path.queryKey)) return
  const [modules, detail] = await Promise.all([
    findAnswer({ kind: 'journey', id: key }),
    findAnswer({ kind: 'workshop', id: key }),
  ])
  if (modules?.answer.kind === 'journey')
    queryClient.setQueryData(path.queryKey, modules.answer.data, { updatedAt: modules.savedAt })
  if (detail?.answer.kind === 'workshop' && !queryClient.getQueryData(workshop.queryKey))
    queryClient.setQueryData(workshop.queryKey, detail.answer.data, { updatedAt: detail.savedAt })
  await outdate(queryClient, path.queryKey)
  await outdate(queryClient, workshop.queryKey)
}

/** The same for the workshops one takes part in, and the path of the one to go on with. */
export async function restoreMine(queryClient: QueryClient) {
  const { queryKey } = myWorkshopsQuery
  const kept = queryClient.getQueryData(queryKey) ? undefined : await findAnswer({ kind: 'mine', id: 'all' })
  if (kept?.answer.kind !== 'mine') return
  queryClient.setQueryData(queryKey, kept.answer.data, { updatedAt: kept.savedAt })
  await outdate(queryClient, queryKey)
  const current = currentOf(kept.answer.data)
  if (current) await restoreJourney(queryClient, current.id)
}

// However short ago it was kept, another page or device may know better.
const outdate = (queryClient: QueryClient, queryKey: QueryKey) =>
  queryClient.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })

/** Something was completed, or one has come or gone: paths, percents and locks are asked for again. */
export const outdateWorkshops = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['workshop'] })
