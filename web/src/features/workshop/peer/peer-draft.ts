import type { GivenLevel } from '@semai/contract/task/rubric'
import { createDrafts } from '../../../lib/offline/draft.ts'

/** Unsent review of a peer's work. */
export interface PeerDraft {
  levels: GivenLevel[]
  words: string
}

/** Unsent peer reviews on the device, by the id of the work. */
export const peerDrafts = createDrafts<PeerDraft>({
  name: 'peer',
  isValid: ({ levels, words }) => Array.isArray(levels) && typeof words === 'string',
  isEmpty: ({ levels, words }) => levels.length === 0 && words === '',
})
