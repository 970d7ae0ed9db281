import { lessonChannel } from './lesson/progress-channel.ts'
import { taskDraftQueue } from './task/draft-channel.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [lessonChannel.queue, taskDraftQueue]
