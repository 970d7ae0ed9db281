import { draftList } from './editor/draft.ts'
import { postQueue } from './post/post-queue.ts'

/** Unsent items of this feature on the device. */
export const pending = [postQueue, draftList]
