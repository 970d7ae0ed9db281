import { Suspense, type ReactNode } from 'react'
import { IconArrowBackUp, IconMapPin, IconRoute } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ForumTopic } from '@semai/contract/forum/topic'
import { useOnline } from '../../../lib/network/use-online.ts'
import { Card } from '../../../ui/card/card.tsx'
import { lazyChunk } from '../../../lib/first-paint/lazy-chunk.tsx'
import { OfflineNote } from '../../../ui/state/offline-note.tsx'
import { useHasRail } from '../../../ui/layout/use-screen.ts'
import { Breadcrumb } from '../../../ui/layout/page-head.tsx'
import { AcceptedAnswer } from '../reply/accepted-answer.tsx'
import { PostAuthor } from '../post/post-author.tsx'
import { PostBody } from '../post/post-body.tsx'
import { usePostActions, type Post, type PostActions } from '../post/post-actions.ts'
import { ReplyList } from '../reply/reply-list.tsx'
import { SimilarTopics } from '../editor/similar-topics.tsx'
import { TopicActions } from './topic-actions.tsx'
import classes from './topic-detail.module.css'
import { TopicTags } from './topic-tags.tsx'
import { replyAnchor, replyOfAnchor } from './text.ts'
import { useReplies } from '../reply/use-replies.ts'
import { useTopicUpdates } from './use-topic-updates.ts'

const PostRemove = lazyChunk(async () => (await import('../post/post-remove.tsx')).PostRemove)
const PostHistory = lazyChunk(async () => (await import('../post/post-history.tsx')).PostHistory)

// Loaded lazily, because phones do not show it.
const TopicRail = lazyChunk(async () => (await import('./topic-rail.tsx')).TopicRail)

export interface TopicDetailProps {
  topic: ForumTopic
  myId: string | undefined
  /** Hash of the URL. */
  hash: string
  /** When the topic was fetched, shown offline. */
  savedAt: number
  onBlock: (person: { id: string; full_name: string }) => void
  /** Render the dialog that reports a post, which belongs to another feature. */
  reportOf: (post: Post, onClose: () => void) => ReactNode
}

/** Page content of a topic with its replies and actions. */
export function TopicDetail({ topic, myId, hash, savedAt, onBlock, reportOf }: TopicDetailProps) {
  useTopicUpdates(topic.id)
  const isOnline = useOnline()
  const actions = usePostActions(onBlock)
  const replies = useReplies(topic.id, replyOfAnchor(hash))
  const goTo = useGoToReply(topic.id)
  const hasRail = useHasRail()
  return (
    <>
      <div className={classes.crumbs}>
        <Breadcrumb crumbs={crumbsOf(topic)} />
      </div>
      <div className={classes.columns}>
        <div className={classes.main}>
          {!isOnline && <OfflineNote savedAt={savedAt} />}
          <Card as="article" aria-labelledby="topic">
            <Head topic={topic} hasRail={hasRail} />
            <div className={classes.body}>
              <PostBody post={topic} topicId={topic.id} name="Topik ini" />
            </div>
            <TopicTagLinks tags={topic.tags} />
            <TopicActions topic={topic} myId={myId} actions={actions} hasRail={hasRail} />
          </Card>
          {topic.accepted_reply_id && <AcceptedAnswer topic={topic} replyId={topic.accepted_reply_id} />}
          <ReplyList topic={topic} replies={replies} myId={myId} actions={actions} onGoTo={goTo} />
        </div>
        {hasRail ? (
          <Suspense fallback={<div />}>
            <TopicRail topic={topic} replies={replies} onReply={toComposer} />
          </Suspense>
        ) : (
          <SimilarTopics title={topic.title} heading="Topik serupa" exceptId={topic.id} />
        )}
      </div>
      <Dialogs actions={actions} reportOf={reportOf} />
    </>
  )
}

const crumbsOf = ({ category }: ForumTopic) => [
  <Link key="forum" to="/forum">
    Activity Forum
  </Link>,
  <Link key="category" to="/forum" search={{ category: category.slug }}>
    {category.name}
  </Link>,
  'Topik',
]

/** Head of a topic without the facts that the rail shows. */
const Head = ({ topic, hasRail }: { topic: ForumTopic; hasRail: boolean }) => (
  <header className={classes.head}>
    <TopicTags topic={hasRail ? { ...topic, accepted_reply_id: null, status: shownStatus(topic) } : topic} />
    <h1 id="topic">{topic.title}</h1>
    {!hasRail && (
      <>
        <PostAuthor author={topic.author} createdAt={topic.createdAt} isLink>
          {topic.edited_at && !topic.deleted_at && <span>· diubah</span>}
        </PostAuthor>
        <Facts topic={topic} />
      </>
    )}
  </header>
)

const shownStatus = ({ status }: ForumTopic) => (status === 'closed' ? 'open' : status)

const Facts = ({ topic }: { topic: ForumTopic }) => (
  <p className={classes.facts}>
    <Link to="/forum" search={{ category: topic.category.slug }}>
      {topic.category.name}
    </Link>
    {topic.region_hub && (
      <span>
        <IconMapPin size={16} aria-hidden />
        {topic.region_hub.name}
      </span>
    )}
    {topic.stage && (
      <span>
        <IconRoute size={16} aria-hidden />
        {topic.stage.name}
      </span>
    )}
    {topic.can_reply && (
      <button type="button" onClick={toComposer}>
        <IconArrowBackUp size={16} aria-hidden />
        Balas
      </button>
    )}
  </p>
)

function toComposer() {
  const end = document.getElementById('tulis-balasan')
  end?.scrollIntoView({ block: 'center' })
  end?.querySelector('textarea')?.focus({ preventScroll: true })
}

function TopicTagLinks({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null
  return (
    <ul className={classes.tags} aria-label="Tag">
      {tags.map((tag) => (
        <li key={tag}>
          <Link to="/forum" search={{ tag }}>
            #{tag}
          </Link>
        </li>
      ))}
    </ul>
  )
}

function Dialogs({ actions, reportOf }: { actions: PostActions } & Pick<TopicDetailProps, 'reportOf'>) {
  const navigate = useNavigate()
  if (!actions.asked) return null
  const { question, post } = actions.asked
  const onRemoved = () => post.kind === 'topic' && void navigate({ to: '/forum' })
  return (
    <Suspense>
      {question === 'remove' && <PostRemove post={post} onRemoved={onRemoved} onClose={actions.stop} />}
      {question === 'history' && <PostHistory post={post} onClose={actions.stop} />}
      {question === 'report' && reportOf(post, actions.stop)}
    </Suspense>
  )
}

function useGoToReply(topicId: string) {
  const navigate = useNavigate()
  return (replyId: string) =>
    void navigate({
      to: '/forum/topic/$id',
      params: { id: topicId },
      hash: replyAnchor(replyId),
      hashScrollIntoView: false,
      replace: true,
      resetScroll: false,
    })
}
