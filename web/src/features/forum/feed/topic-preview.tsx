import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ForumTopic } from '@semai/contract/forum/topic'
import preview from '../../../ui/split/preview.module.css'
import { QueryBoundary } from '../../../ui/state/query-boundary.tsx'
import { CardSkeleton } from '../../../ui/state/skeletons.tsx'
import { PostAuthor } from '../post/post-author.tsx'
import { PostBody } from '../post/post-body.tsx'
import { topicQuery } from '../queries.ts'
import { latestRepliesQuery } from '../reply/queries.ts'
import { replyWords } from '../topic/text.ts'
import { TopicTags } from '../topic/topic-tags.tsx'
import classes from './topic-preview.module.css'

/** Preview of a topic beside the list, with its latest replies. */
export function TopicPreview({ id }: { id: string }) {
  const query = useQuery(topicQuery(id))
  return (
    <QueryBoundary
      query={query}
      skeleton={<CardSkeleton count={1} label="Memuat topik" />}
      errorTitle="Topik ini tidak terbuka"
    >
      {(topic) => <Preview key={topic.id} topic={topic} />}
    </QueryBoundary>
  )
}

function Preview({ topic }: { topic: ForumTopic }) {
  const { id, title, author, createdAt, category } = topic
  return (
    <article className={`${preview.preview} ${classes.preview}`} aria-label={title}>
      <header className={preview.head}>
        <TopicTags topic={topic} />
        <h2 className={classes.title}>{title}</h2>
      </header>
      <PostAuthor author={author} createdAt={createdAt} isLink>
        <span aria-hidden>·</span>
        <span>{category.name}</span>
      </PostAuthor>
      <div className={classes.text}>
        <PostBody post={topic} topicId={id} name="Topik ini" />
      </div>
      <LatestReplies topic={topic} />
      <div className={preview.actions}>
        <Button renderRoot={(props) => <Link to="/forum/topic/$id" params={{ id }} {...props} />}>Buka topik</Button>
      </div>
    </article>
  )
}

const SHOWN = 2

function LatestReplies({ topic: { id, reply_count, last_seq } }: { topic: ForumTopic }) {
  const { data: replies = [] } = useQuery({ ...latestRepliesQuery(id, last_seq), enabled: reply_count > 0 })
  return (
    <section className={classes.replies} aria-label="Balasan terakhir">
      <h3>{replyWords(reply_count)}</h3>
      <ul>
        {replies.slice(-SHOWN).map((reply) => (
          <li key={reply.id}>
            <PostAuthor author={reply.author} createdAt={reply.createdAt} size={32} />
            <div className={classes.reply}>
              <PostBody post={reply} topicId={id} name="Balasan ini" />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
