import { lessonChannel } from './lesson/progress-channel.ts'
import { taskDraftQueue } from './task/draft-channel.ts'

/** Queues of this feature with unsent items. */
export const pending = [lessonChannel.queue, taskDraftQueue]
