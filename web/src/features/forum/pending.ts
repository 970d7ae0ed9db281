import { draftList } from './editor/draft.ts'
import { postQueue } from './post/post-queue.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [postQueue, draftList]
