import { createDrafts } from '../../../lib/offline/draft.ts'
import type { Mention, Quote } from '../message/pending-message.ts'

/** Draft of a message in a channel. Picked files are not saved. */
export interface Draft {
  body: string
  mentions: Mention[]
  reply_to: Quote | null
}

/** Drafts by channel id. Empty drafts are deleted. */
export const messageDrafts = createDrafts<Draft>({
  name: 'chat',
  isValid: ({ body, mentions }) => typeof body === 'string' && Array.isArray(mentions),
  isEmpty: ({ body, reply_to }) => !body && !reply_to,
})
