import { createDrafts } from '../../../lib/offline/draft.ts'
import type { Mention, Quote } from '../message/pending-message.ts'

/** What is being written in a channel. Files that are picked are not kept: they go with the page. */
export interface Draft {
  body: string
  mentions: Mention[]
  reply_to: Quote | null
}

/** By the channel's id. An empty draft is none. */
export const messageDrafts = createDrafts<Draft>({
  name: 'chat',
  isValid: ({ body, mentions }) => typeof body === 'string' && Array.isArray(mentions),
  isEmpty: ({ body, reply_to }) => !body && !reply_to,
})
