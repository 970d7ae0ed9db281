import type { WorkshopSubModuleDetail } from '@semai/contract/workshop/module'
import { useProgress, type ProgressControl } from '../../../lib/progress/use-progress.ts'
import { lessonChannel } from './progress-channel.ts'
import { placeOf } from '../queries.ts'

// How far apart two places are the same to a learner: a share of a text, a page, seconds.
const NEAR = { reading: 0.03, task: 1, quiz: 1, pdf: 0.5, video: 5 } as const

/** One's progress with a lesson, from opening its page to leaving it. */
export const useLessonProgress = (lesson: WorkshopSubModuleDetail): ProgressControl =>
  useProgress({ channel: lessonChannel, id: lesson.id, place: placeOf(lesson), near: NEAR[lesson.kind] })
