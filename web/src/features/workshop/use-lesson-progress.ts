import type { WorkshopSubModuleDetail } from '@semai/contract/workshop'
import { call } from '../../lib/call.ts'
import type { ProgressChannel } from '../../lib/progress-store.ts'
import { queryClient } from '../../lib/queries.tsx'
import { useProgress, type ProgressControl } from '../../lib/use-progress.ts'
import { lessonQuery, outdateWorkshops, placeOf } from './queries.ts'

const channel: ProgressChannel = {
  name: 'workshop',
  async tell({ id, ...step }, options) {
    const body = { workshop_sub_module_id: id, ...step }
    const { data } = await call('POST /v1/user-workshop-history/create', { body }, options)
    const wasDone = queryClient.getQueryData(lessonQuery(id).queryKey)?.state === 'completed'
    const { state, percent, completed_at } = data
    showLesson(id, { state, percent, completed_at })
    // What is completed may open what was locked.
    if (state === 'completed' && !wasDone) void outdateWorkshops(queryClient)
    else void outdateLater()
  },
  refusals: ['workshop-sub-module-not-found', 'workshop-not-registered', 'workshop-module-locked'],
  show: ({ id, last_position, device_updated_at }) => showLesson(id, { last_position, device_updated_at }),
}

const showLesson = (id: string, change: Partial<WorkshopSubModuleDetail>) =>
  queryClient.setQueryData(lessonQuery(id).queryKey, (lesson) => lesson && { ...lesson, ...change })

// The path shows how far one is: it asks again when it is next seen.
const outdateLater = () =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [feature, kind] }) => feature === 'workshop' && kind !== 'lesson',
    refetchType: 'none',
  })

// How far apart two places are the same to a learner: a share of a text, a page, seconds.
const NEAR = { reading: 0.03, task: 1, quiz: 1, pdf: 0.5, video: 5 } as const

/** One's progress with a lesson, from opening its page to leaving it. */
export const useLessonProgress = (lesson: WorkshopSubModuleDetail): ProgressControl =>
  useProgress({ channel, id: lesson.id, place: placeOf(lesson), near: NEAR[lesson.kind] })
