import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { call } from '../../../lib/call/call.ts'
import { restoreQuery } from '../../../lib/offline/query-cache.ts'
import { createProgressChannel } from '../../../lib/progress/progress-channel.ts'
import { queryClient } from '../../../lib/query/queries.tsx'
import { lessonQuery, outdateWorkshops } from '../queries.ts'

/** Channel that sends progress in lessons to the server. */
export const lessonChannel = createProgressChannel({
  name: 'workshop',
  async send({ id, ...step }, options) {
    const body = { workshop_sub_module_id: id, ...step }
    const { data } = await call('POST /v1/user-workshop-history/create', { body }, options)
    const wasDone = queryClient.getQueryData(lessonQuery(id).queryKey)?.state === 'completed'
    const { state, percent, completed_at } = data
    showLesson(id, { state, percent, completed_at })
    // Completion may unlock other steps.
    if (state === 'completed' && !wasDone) void outdateWorkshops(queryClient)
    else void outdateLater()
  },
  rejections: ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'],
  show: ({ id, last_position, device_updated_at }) => showLesson(id, { last_position, device_updated_at }),
  async titleOf(id) {
    await restoreQuery(queryClient, lessonQuery(id))
    return queryClient.getQueryData(lessonQuery(id).queryKey)?.title
  },
  otherwise: 'Satu materi workshop',
})

const showLesson = (id: string, change: Partial<WorkshopSubModuleDetail>) =>
  queryClient.setQueryData(lessonQuery(id).queryKey, (lesson) => lesson && { ...lesson, ...change })

// The path shows progress: it is refetched when it is next shown.
const outdateLater = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, kind] }) => feature === 'workshop' && kind !== 'lesson',
    refetchType: 'none',
  })
