import { IconArrowDown, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ForumTopic } from '@semai/contract/forum/topic'
import classes from './accepted-answer.module.css'
import { PostAuthor } from '../post/post-author.tsx'
import { PostBody } from '../post/post-body.tsx'
import { replyQuery } from './queries.ts'
import { replyAnchor } from '../topic/text.ts'

/** Accepted answer below its question. It also stays in the list of replies. */
export function AcceptedAnswer({ topic, replyId }: { topic: ForumTopic; replyId: string }) {
  const { data: reply } = useQuery(replyQuery(replyId))
  if (!reply || reply.deleted_at || (reply.is_hidden && !reply.body)) return null
  return (
    <section className={classes.answer} aria-labelledby="answer">
      <h2 id="answer">
        <IconCheck size={20} aria-hidden />
        Jawaban terpilih
      </h2>
      <PostAuthor author={reply.author} createdAt={reply.createdAt} size={36} isLink />
      <div className={classes.body}>
        <PostBody post={reply} topicId={topic.id} name="Balasan ini" />
      </div>
      <Link
        to="/forum/topic/$id"
        params={{ id: topic.id }}
        search={(all) => all}
        hash={replyAnchor(replyId)}
        hashScrollIntoView={false}
        resetScroll={false}
        replace
        className={classes.link}
      >
        <IconArrowDown size={16} aria-hidden />
        Lihat di antara balasan
      </Link>
    </section>
  )
}
