import type { ReplyPlace } from '../editor/send-queries.ts'

/** Name of the draft of a new reply. */
export const replyDraftName = ({ topicId, parentId }: ReplyPlace) =>
  `balasan.${topicId}${parentId ? `.${parentId}` : ''}`
