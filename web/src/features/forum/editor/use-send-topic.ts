import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { call } from '../../../lib/call/call.ts'
import { toast } from '../../../lib/toast.ts'
import { isUnreached } from '../../../lib/call/rejection.ts'
import type { TopicDraft } from './draft.ts'
import { picturesOf, withPictures } from './pending-pictures.ts'
import { keepPost } from '../post/post-queue.ts'
import { createTopic, topicForm } from './send-queries.ts'
import { outdateFeeds, showTopic } from '../topic/topic-cache.ts'

interface SendOptions {
  /** Topic that is edited; null for a new one. */
  edited: ForumTopic | null
  onSent: (topic: ForumTopic) => void
  /** Called when the topic waits on the device until the server is reachable. */
  onWaiting: () => void
  onRefused: (error: unknown) => void
}

/** Send a topic under the id of its draft. Idempotent. */
export function useSendTopic({ edited, onSent, onWaiting, onRefused }: SendOptions) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (draft: TopicDraft) => (edited ? saveTopic(edited, draft) : sendOrKeep(draft)),
    onSuccess: (topic) => {
      if (!topic) return onWaiting()
      showTopic(queryClient, topic)
      void outdateFeeds(queryClient)
      void toast.success(edited ? 'Perubahan tersimpan.' : 'Topikmu sudah terbit.')
      onSent(topic)
    },
    onError: onRefused,
  })
}

/** Create the topic. Null when the server is unreachable and the topic waits on the device. */
async function sendOrKeep(draft: TopicDraft): Promise<ForumTopic | null> {
  const pictures = picturesOf(draft.id)
  try {
    return (await createTopic(await withPictures(draft, pictures))).data
  } catch (error) {
    if (isUnreached(error) && (await keepPost(draft.id, { kind: 'topic', draft, pictures }))) return null
    throw error
  }
}

// Edits are not queued, because the topic may change meanwhile.
async function saveTopic({ id, rev }: ForumTopic, draft: TopicDraft): Promise<ForumTopic> {
  const body = { rev: draft.rev ?? rev, ...topicForm(draft) }
  return (await call('POST /v1/forum-topic/update/:id', { params: { id }, body })).data
}
