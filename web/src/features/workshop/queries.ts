import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import type { Workshop } from '@semai/contract/workshop/workshop'
import { call } from '../../lib/call/call.ts'
import { restoreQuery } from '../../lib/offline/query-cache.ts'
import { findPlace } from '../../lib/progress/progress-place.ts'
import { isNewer } from '../../lib/progress/progress-merge.ts'

// Seats change slowly by other people; own actions invalidate the query.
const STALE_MS = 60_000

/** All workshops of a track, the person's role first: few enough for one list. */
export const workshopsQuery = (track: Workshop['track']) =>
  queryOptions({
    queryKey: ['workshop', 'list', track],
    queryFn: async ({ signal }) => {
      const workshops: Workshop[] = []
      for (let page = 1, last = 1; page <= last; page++) {
        // Each page has the number of pages.
        // oxlint-disable-next-line no-await-in-loop
        const answer = await call('GET /v1/workshop/get', { querystring: { track, page } }, { signal })
        workshops.push(...answer.data)
        last = answer.total_page
      }
      return workshops
    },
    staleTime: STALE_MS,
  })

/** The current workshop of either track, chosen by the server; null without one. */
export const currentWorkshopQuery = queryOptions({
  queryKey: ['workshop', 'current'],
  meta: { persist: 'across-builds' },
  queryFn: async ({ signal }) => (await call('GET /v1/workshop/get-current', undefined, { signal })).data,
  staleTime: STALE_MS,
})

/** Hand-ins, revisions and readings due in the next days. */
export const deadlinesQuery = queryOptions({
  queryKey: ['workshop', 'deadline'],
  meta: { persist: true },
  queryFn: async ({ signal }) => (await call('GET /v1/workshop-task/get-due', undefined, { signal })).data,
  staleTime: STALE_MS,
})

/** A workshop by its id or the code of a role. */
export const workshopQuery = (key: string) =>
  queryOptions({
    queryKey: ['workshop', 'detail', key],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/workshop/get/:id', { params: { id: key } }, { signal })
      return data
    },
    staleTime: STALE_MS,
  })

/** The whole path of a workshop, with the person's progress. */
export const journeyQuery = (key: string) =>
  queryOptions({
    queryKey: ['workshop', 'journey', key],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => {
      const querystring = { workshop_id: key }
      const { data } = await call('GET /v1/workshop-module/get-module-list', { querystring }, { signal })
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

/** A sub-module with its content and last position; the device’s position if the server does not have it. */
export const lessonQuery = (id: string) =>
  queryOptions({
    queryKey: ['workshop', 'lesson', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => {
      const { data } = await call('GET /v1/workshop-sub-module/get-detail', { querystring: { id } }, { signal })
      return withSavedPlace(data)
    },
    staleTime: STALE_MS,
  })

/** Add the device’s position to a lesson if it is newer than the server’s. */
async function withSavedPlace(lesson: WorkshopSubModuleDetail): Promise<WorkshopSubModuleDetail> {
  const place = await findPlace(lesson.id)
  if (!place || !isNewer(place, placeOf(lesson))) return lesson
  return { ...lesson, last_position: place.last_position, device_updated_at: place.device_updated_at }
}

interface Placed {
  last_position: number
  device_updated_at: string | null
}

/** Last position in a lesson; null before it was opened. */
export const placeOf = ({ last_position, device_updated_at }: Placed) =>
  device_updated_at === null ? null : { last_position, device_updated_at }

// Links to files end after ten minutes.
const FRESH_LINKS_MS = 8 * 60_000

/** A task with rubric, draft, versions and answers, of the person or their team. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['workshop', 'task', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => {
      const querystring = { workshop_sub_module_id: id }
      return (await call('GET /v1/workshop-task/get', { querystring }, { signal })).data
    },
    staleTime: STALE_MS,
    refetchInterval: FRESH_LINKS_MS,
  })

/** Versions after the page that comes with the task. */
export const olderVersionsQuery = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['workshop', 'task-versions', id],
    queryFn: ({ pageParam: page, signal }) =>
      call('GET /v1/workshop-task/get-versions', { querystring: { workshop_sub_module_id: id, page } }, { signal }),
    initialPageParam: 2,
    getNextPageParam: ({ page, total_page }) => (page < total_page ? page + 1 : undefined),
    staleTime: STALE_MS,
  })

/** Other people's works to read for a task. */
export const peerTaskQuery = (id: string) =>
  queryOptions({
    queryKey: ['workshop', 'peer-task', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => {
      const querystring = { workshop_sub_module_id: id }
      return (await call('GET /v1/task-peer/list', { querystring }, { signal })).data
    },
    staleTime: STALE_MS,
  })

export const peerWorkQuery = (id: string) =>
  queryOptions({
    queryKey: ['workshop', 'peer-work', id],
    meta: { persist: 'across-builds' },
    queryFn: async ({ signal }) => (await call('GET /v1/task-peer/get', { querystring: { id } }, { signal })).data,
    staleTime: STALE_MS,
    refetchInterval: FRESH_LINKS_MS,
  })

/** Restore a lesson, its path and its workshop from the cache, for offline use. */
export async function restoreLesson(queryClient: QueryClient, id: string) {
  const { queryKey } = lessonQuery(id)
  await restoreQuery(queryClient, { queryKey })
  const lesson = queryClient.getQueryData(queryKey)
  if (!lesson) return
  if (lesson.kind === 'task') await restoreQuery(queryClient, taskQuery(id))
  const placed = await withSavedPlace(lesson)
  if (placed !== lesson)
    queryClient.setQueryData(queryKey, placed, { updatedAt: queryClient.getQueryState(queryKey)?.dataUpdatedAt })
  await restoreJourney(queryClient, lesson.workshop.id)
}

/** Restore other people’s works to read for a task. */
export async function restorePeers(
  queryClient: QueryClient,
  { id, karya }: { id: string; karya?: string | undefined },
) {
  const { queryKey } = karya ? peerWorkQuery(karya) : peerTaskQuery(id)
  await restoreQuery(queryClient, { queryKey })
}

/** Restore a path and its workshop. */
export async function restoreJourney(queryClient: QueryClient, key: string) {
  await Promise.all([restoreQuery(queryClient, journeyQuery(key)), restoreQuery(queryClient, workshopQuery(key))])
}

/** Restore the current workshop with its path. */
export async function restoreCurrent(queryClient: QueryClient) {
  await restoreQuery(queryClient, currentWorkshopQuery)
  const current = queryClient.getQueryData(currentWorkshopQuery.queryKey)?.workshop
  if (current) await restoreJourney(queryClient, current.id)
}

/** Invalidate paths, progress and locks after a completion or a change of members. */
export const outdateWorkshops = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: ['workshop'] })
