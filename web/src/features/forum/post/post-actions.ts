import { useState } from 'react'
import type { ForumReply } from '@semai/contract/forum/reply'
import type { ForumTopic } from '@semai/contract/forum/topic'

/** A topic or a reply. */
export type Post = { kind: 'topic'; topic: ForumTopic } | { kind: 'reply'; reply: ForumReply }

type Question = 'remove' | 'report' | 'history'

export type PostActions = ReturnType<typeof usePostActions>

/** Manage the open dialog about a post, one at a time. */
export function usePostActions(block: (person: { id: string; full_name: string }) => void) {
  const [asked, setAsked] = useState<{ question: Question; post: Post } | null>(null)
  return {
    asked,
    ask: (question: Question, post: Post) => setAsked({ question, post }),
    stop: () => setAsked(null),
    block,
  }
}

export const idOf = (post: Post) => (post.kind === 'topic' ? post.topic.id : post.reply.id)
