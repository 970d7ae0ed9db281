import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ForumReply } from '@semai/contract/forum/reply'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { call } from '../../../lib/call/call.ts'
import { failureMessage } from '../../../lib/call/failure-text.ts'
import { toast } from '../../../lib/toast/toast.ts'
import { withReaction, type Reacted } from './reaction-rules.ts'
import { changeTopic, showReply } from '../topic/topic-cache.ts'

/** Set the user's reaction to a topic, optimistically with rollback on failure. */
export function useReactToTopic(topic: ForumTopic) {
  const queryClient = useQueryClient()
  return useReaction({
    post: topic,
    show: (reacted) => changeTopic(queryClient, topic.id, reacted),
    send: (emoji) => call('POST /v1/forum-topic/react/:id', { params: { id: topic.id }, body: { emoji } }),
  })
}

/** Set the user's reaction to a reply, in the same way. */
export function useReactToReply(reply: ForumReply) {
  const queryClient = useQueryClient()
  return useReaction({
    post: reply,
    show: (reacted) => showReply(queryClient, { ...reply, ...reacted }),
    send: (emoji) => call('POST /v1/forum-reply/react/:id', { params: { id: reply.id }, body: { emoji } }),
  })
}

interface ReactionOptions {
  post: Reacted & { id: string }
  show: (reacted: Reacted) => void
  send: (emoji: string | null) => Promise<{ data: Reacted }>
}

function useReaction({ post, show, send }: ReactionOptions) {
  const { mutate } = useMutation({
    // Sent one after another, so that the last tap wins.
    scope: { id: `forum-reaction-${post.id}` },
    mutationFn: send,
    onMutate: (emoji) => {
      const { reactions, reaction_count, my_reaction } = post
      show(withReaction(post, emoji))
      return { reactions, reaction_count, my_reaction }
    },
    onSuccess: ({ data }) => show(data),
    onError: (error, _, before) => {
      if (before) show(before)
      void toast.failure(failureMessage(error))
    },
  })
  return (emoji: string) => mutate(emoji === post.my_reaction ? null : emoji)
}
