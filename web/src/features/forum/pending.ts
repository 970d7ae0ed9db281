import { draftList } from './editor/draft.ts'

/** Unsent items of this feature on the device. */
export const pending = [draftList]
