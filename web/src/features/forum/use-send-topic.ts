import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumTopic } from '@semai/contract/forum-topic'
import { call } from '../../lib/call.ts'
import { toast } from '../../lib/toast.ts'
import { namedIn, type TopicDraft } from './draft.ts'
import { outdateFeeds, showTopic } from './topic-cache.ts'

interface SendOptions {
  /** The topic that is being changed. */
  edited: ForumTopic | null
  onSent: (topic: ForumTopic) => void
  onRefused: (error: unknown) => void
}

/** Sends a topic under the id of its draft: however often, it is one. */
export function useSendTopic({ edited, onSent, onRefused }: SendOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: TopicDraft) => {
      const { data } = edited
        ? await call('POST /v1/forum-topic/update/:id', {
            params: { id: edited.id },
            body: { rev: draft.rev ?? edited.rev, ...formOf(draft) },
          })
        : await call('POST /v1/forum-topic/create', { body: { id: draft.id, ...formOf(draft) } })
      return data
    },
    onSuccess: (topic) => {
      showTopic(queryClient, topic)
      void outdateFeeds(queryClient)
      void toast.success(edited ? 'Perubahan tersimpan.' : 'Topikmu sudah terbit.')
      onSent(topic)
    },
    onError: onRefused,
  })
}

const formOf = (draft: TopicDraft) => ({
  category_id: draft.category_id,
  type: draft.type,
  title: draft.title.trim(),
  body: draft.body.trim(),
  tags: draft.tags,
  region_hub_id: draft.region_hub_id || null,
  stage: draft.stage || null,
  mentions: namedIn(draft),
  image_ids: draft.images.map(({ id }) => id),
})
