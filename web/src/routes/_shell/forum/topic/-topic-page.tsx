import { Suspense, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { Post } from '../../../../features/forum/post/post-actions.ts'
import { topicQuery } from '../../../../features/forum/queries.ts'
import { TopicDetail } from '../../../../features/forum/topic/topic-detail.tsx'
import { useCloseDialog } from '../../../../lib/navigation/close-dialog.ts'
import { isFailure } from '../../../../lib/call/failure-text.ts'
import { usePageTitle } from '../../../../lib/navigation/page-title.ts'
import { useSession } from '../../../../lib/session/session.ts'
import { NotFoundPage } from '../../../../shell/not-found-page.tsx'
import { lazyChunk } from '../../../../lib/first-paint/lazy-chunk.tsx'
import { QueryBoundary } from '../../../../ui/state/query-boundary.tsx'
import { DetailSkeleton } from '../../../../ui/state/skeletons.tsx'

const PersonOfAddress = lazyChunk(async () => (await import('../../-person-dialog.tsx')).PersonOfAddress)
const BlockDialog = lazyChunk(async () => (await import('../../../../features/person/block-dialog.tsx')).BlockDialog)

const ReportDialog = lazyChunk(
  async () => (await import('../../../../features/moderation/report-dialog.tsx')).ReportDialog,
)

const aboutOf = (post: Post) =>
  post.kind === 'topic'
    ? ({ subject: 'topic', topic_id: post.topic.id } as const)
    : ({ subject: 'reply', reply_id: post.reply.id } as const)

export interface TopicSearch {
  /** A person whose dialog is open. */
  person?: string
}

/** Page of a topic. */
export function TopicPage({ id, person }: { id: string; person: string | undefined }) {
  const query = useQuery(topicQuery(id))
  const { user } = useSession()
  const hash = useLocation({ select: (location) => location.hash })
  const closePerson = useCloseDialog('person')
  const [toBlock, askToBlock] = useState<{ id: string; full_name: string } | null>(null)
  usePageTitle(query.data?.title)
  // Gone or hidden, even if it was seen a moment ago.
  if (isFailure(query.error, 'forum-topic-not-found')) return <NotFoundPage />
  return (
    <>
      <QueryBoundary
        query={query}
        skeleton={<DetailSkeleton hasCover={false} label="Memuat topik" />}
        errorTitle="Topik ini tidak terbuka"
      >
        {(topic) => (
          <TopicDetail
            topic={topic}
            myId={user?.id}
            hash={hash}
            savedAt={query.dataUpdatedAt}
            onBlock={askToBlock}
            reportOf={(post, onClose) => <ReportDialog about={aboutOf(post)} onClose={onClose} />}
          />
        )}
      </QueryBoundary>
      <Suspense>
        {person && <PersonOfAddress key={person} id={person} onClose={closePerson} />}
        {toBlock && <BlockDialog person={toBlock} onClose={() => askToBlock(null)} />}
      </Suspense>
    </>
  )
}
