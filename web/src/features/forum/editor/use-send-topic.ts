import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { call } from '../../../lib/call/call.ts'
import { toast } from '../../../lib/toast/toast.ts'
import type { TopicDraft } from './draft.ts'
import { createTopic, topicForm } from './send-queries.ts'
import { outdateFeeds, showTopic } from '../topic/topic-cache.ts'

interface SendOptions {
  /** Topic that is edited; null for a new one. */
  edited: ForumTopic | null
  onSent: (topic: ForumTopic) => void
  onRefused: (error: unknown) => void
}

/** Send a topic under the id of its draft. Idempotent. */
export function useSendTopic({ edited, onSent, onRefused }: SendOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (draft: TopicDraft) => (await (edited ? saveTopic(edited, draft) : createTopic(draft))).data,
    onSuccess: (topic) => {
      showTopic(queryClient, topic)
      void outdateFeeds(queryClient)
      void toast.success(edited ? 'Perubahan tersimpan.' : 'Topikmu sudah terbit.')
      onSent(topic)
    },
    onError: onRefused,
  })
}

const saveTopic = ({ id, rev }: ForumTopic, draft: TopicDraft) =>
  call('POST /v1/forum-topic/update/:id', { params: { id }, body: { rev: draft.rev ?? rev, ...topicForm(draft) } })
