import { draftList } from './draft.ts'
import { postQueue } from './post-queue.ts'

/** What of this feature waits on the device to be sent. */
export const pending = [postQueue, draftList]
