import type { GivenLevel } from '@semai/contract/task/rubric'
import { createDrafts } from '../../../lib/offline/draft.ts'

/** What one is giving to another's work. */
export interface PeerDraft {
  levels: GivenLevel[]
  words: string
}

/** Kept on the device until it is sent, by the id of the work. */
export const peerDrafts = createDrafts<PeerDraft>({
  name: 'peer',
  isValid: ({ levels, words }) => Array.isArray(levels) && typeof words === 'string',
  isEmpty: ({ levels, words }) => levels.length === 0 && words === '',
})
