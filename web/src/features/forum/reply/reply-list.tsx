import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { IconArrowDown, IconLock } from '@tabler/icons-react'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { formatNumber } from '../../../lib/text/format-number.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { LoadMore } from '../../../ui/state/load-more.tsx'
import { SectionHead } from '../../../ui/layout/section-head.tsx'
import { RowSkeleton } from '../../../ui/state/skeletons.tsx'
import type { PostActions } from '../post/post-actions.ts'
import { ReplyComposer } from './reply-composer.tsx'
import classes from './reply-list.module.css'
import { isAtEnd, threadsOf } from './reply-pages.ts'
import { ReplyThread } from './reply-thread.tsx'
import { replyAnchor } from '../topic/text.ts'
import type { Replies } from './use-replies.ts'

interface ReplyListProps {
  topic: ForumTopic
  replies: Replies
  myId: string | undefined
  actions: PostActions
  /** Go to a reply that is not loaded. */
  onGoTo: (replyId: string) => void
}

/** Replies in order of arrival with the editor at the end. */
export function ReplyList({ topic, replies, myId, actions, onGoTo }: ReplyListProps) {
  const { query, target, isLost } = replies
  return (
    <section aria-labelledby="replies">
      <SectionHead
        id="replies"
        title={topic.reply_count > 0 ? `${formatNumber(topic.reply_count)} balasan` : 'Balasan'}
      />
      {isLost && (
        <p className={classes.lost} role="status">
          Balasan yang dituju sudah tidak ada.
        </p>
      )}
      <QueryBoundary
        query={query}
        skeleton={<RowSkeleton lead="avatar" label="Memuat balasan" />}
        errorTitle="Balasan tidak terbuka"
      >
        {(pages) => (
          <>
            <Arrival target={target} />
            <Earlier query={query} />
            {threadsOf(pages).length === 0 && !query.hasNextPage && !query.hasPreviousPage ? (
              <EmptyState title="Belum ada balasan">{emptyWords(topic)}</EmptyState>
            ) : (
              <ul className={classes.threads}>
                {threadsOf(pages).map((thread) => (
                  <ReplyThread
                    key={thread.id}
                    thread={thread}
                    topic={topic}
                    myId={myId}
                    actions={actions}
                    target={target}
                  />
                ))}
              </ul>
            )}
            <Updates topic={topic} replies={replies} />
            <LoadMore query={query} />
            <End topic={topic} onSent={(id) => !isAtEnd(pages) && onGoTo(id)} />
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

const emptyWords = ({ can_reply }: ForumTopic) =>
  can_reply ? 'Punya pengalaman atau jawaban? Jadilah yang pertama.' : 'Topik ini tidak menerima balasan baru.'

function Earlier({ query }: Pick<Replies, 'query'>) {
  if (!query.hasPreviousPage) return null
  return (
    <p className={classes.earlier}>
      <Button
        variant="light"
        size="sm"
        loading={query.isFetchingPreviousPage}
        onClick={() => void query.fetchPreviousPage()}
      >
        Balasan sebelumnya
      </Button>
    </p>
  )
}

/** Button that loads replies that arrived meanwhile. */
function Updates({ topic, replies: { knownTo, query, refresh } }: Pick<ReplyListProps, 'topic' | 'replies'>) {
  const count = knownTo === null ? 0 : topic.last_seq - knownTo
  return (
    <div className={classes.updates} role="status">
      {count > 0 && (
        <button type="button" disabled={query.isFetching} onClick={refresh}>
          <IconArrowDown size={18} aria-hidden />
          {count} balasan baru
        </button>
      )}
    </div>
  )
}

function End({ topic, onSent }: { topic: ForumTopic; onSent: (replyId: string) => void }) {
  return topic.can_reply ? (
    <div id="tulis-balasan" className={classes.end}>
      <ReplyComposer topicId={topic.id} parentId={null} onSent={({ id }) => onSent(id)} />
    </div>
  ) : (
    topic.status === 'closed' && (
      <p className={classes.closed}>
        <IconLock size={18} aria-hidden />
        Topik ini ditutup untuk balasan baru.
      </p>
    )
  )
}

/** Scroll once to the reply in the URL. Rendered among the replies, so that the reply exists. */
function Arrival({ target }: { target: string | null }) {
  const arrived = useRef<string | null>(null)
  useEffect(() => {
    if (!target || arrived.current === target) return
    arrived.current = target
    const reply = document.getElementById(replyAnchor(target))
    reply?.scrollIntoView({ block: 'start' })
    reply?.focus({ preventScroll: true })
  }, [target])
  return null
}
