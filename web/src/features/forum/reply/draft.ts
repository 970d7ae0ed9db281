import type { ReplyPlace } from '../editor/send-queries.ts'

/** Under which a new reply is kept while it is written. */
export const replyDraftName = ({ topicId, parentId }: ReplyPlace) =>
  `balasan.${topicId}${parentId ? `.${parentId}` : ''}`
