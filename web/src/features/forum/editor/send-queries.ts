import { call } from '../../../lib/call/call.ts'
import { namedIn, type PostDraft, type TopicDraft } from './draft.ts'

/** Create a topic under the id of its draft. Idempotent. */
export const createTopic = (draft: TopicDraft) =>
  call('POST /v1/forum-topic/create', { body: { id: draft.id, ...topicForm(draft) } })

/** Topic and parent of a reply. */
export interface ReplyPlace {
  topicId: string
  parentId: string | null
}

/** Create a reply under the id of its draft. Idempotent. */
export const createReply = (draft: PostDraft, { topicId, parentId }: ReplyPlace) =>
  call('POST /v1/forum-reply/create', {
    body: { id: draft.id, topic_id: topicId, parent_id: parentId, ...postForm(draft) },
  })

export const topicForm = (draft: TopicDraft) => ({
  ...postForm(draft),
  category_id: draft.category_id,
  type: draft.type,
  title: draft.title.trim(),
  tags: draft.tags,
  region_hub_id: draft.region_hub_id || null,
  stage: draft.stage || null,
})

export const postForm = (draft: PostDraft) => ({
  body: draft.body.trim(),
  mentions: namedIn(draft),
  image_ids: draft.images.map(({ id }) => id),
})
