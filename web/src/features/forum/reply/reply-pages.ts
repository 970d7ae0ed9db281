import type { InfiniteData } from '@tanstack/react-query'
import type { ForumReply } from '@semai/contract/forum/reply'
import type { Reply } from '../../../lib/call/call.ts'

export type ReplyPages = InfiniteData<Reply<'GET /v1/forum-reply/get'>>
export type Thread = ReplyPages['pages'][number]['data'][number]

/** First-level replies in order without duplicates: pages may overlap. */
export const threadsOf = ({ pages }: ReplyPages): Thread[] => [
  ...new Map(pages.flatMap(({ data }) => data).map((thread) => [thread.id, thread])).values(),
]

export const findReply = (pages: ReplyPages, id: string): ForumReply | undefined =>
  threadsOf(pages)
    .flatMap((thread) => [thread, ...thread.replies])
    .find((reply) => reply.id === id)

/** Number of the latest known reply. */
export const knownTo = ({ pages }: ReplyPages) => Math.max(0, ...pages.map(({ last_seq }) => last_seq))

export const isAtEnd = ({ pages }: ReplyPages) => pages.at(-1)?.has_more === false

/** Replace a changed reply in its place. */
export const withChanged = (pages: ReplyPages, changed: ForumReply): ReplyPages =>
  mapThreads(pages, (thread) => {
    if (thread.id === changed.id) return { ...thread, ...changed }
    if (thread.id !== changed.parent_id) return thread
    return {
      ...thread,
      replies: thread.replies.map((reply) => (reply.id === changed.id ? { ...reply, ...changed } : reply)),
    }
  })

/** Add a reply below its parent, or at the end if the last page is loaded. */
export function withAdded(pages: ReplyPages, added: ForumReply): ReplyPages {
  const counted = {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, last_seq: Math.max(page.last_seq, added.seq) })),
  }
  if (added.parent_id)
    return mapThreads(counted, (thread) =>
      thread.id === added.parent_id
        ? { ...thread, replies: [...thread.replies.filter(({ id }) => id !== added.id), added] }
        : thread,
    )
  if (!isAtEnd(pages) || findReply(pages, added.id)) return counted
  return {
    ...counted,
    pages: counted.pages.map((page, at) =>
      at === counted.pages.length - 1 ? { ...page, data: [...page.data, { ...added, replies: [] }] } : page,
    ),
  }
}

const mapThreads = (pages: ReplyPages, change: (thread: Thread) => Thread): ReplyPages => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })),
})
