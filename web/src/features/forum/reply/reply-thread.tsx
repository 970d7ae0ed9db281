import { useState } from 'react'
import type { ForumReply } from '@semai/contract/forum/reply'
import { createId } from '../../../lib/app/create-id.ts'
import type { PostDraft } from '../editor/draft.ts'
import { quoted } from '../editor/markdown-edit.ts'
import { ReplyComposer } from './reply-composer.tsx'
import { ReplyItem, type ReplyItemProps } from './reply-item.tsx'
import type { Thread } from './reply-pages.ts'
import classes from './reply-thread.module.css'

interface ReplyThreadProps extends Omit<ReplyItemProps, 'reply' | 'isTarget' | 'onAnswer' | 'onEdit'> {
  thread: Thread
  /** Reply in the URL. */
  target: string | null
}

interface Answer {
  /** A new key per press restarts the editor. */
  key: string
  start: Pick<PostDraft, 'body' | 'mentions'>
  isQuoting: boolean
}

/** First-level reply with its nested replies and the editor for an answer. */
export function ReplyThread({ thread, target, ...shared }: ReplyThreadProps) {
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [edited, setEdited] = useState<string | null>(null)
  const { topic, myId } = shared
  const answerTo = (reply: ForumReply, isQuoting: boolean) => setAnswer(answerOf({ reply, thread, isQuoting, myId }))
  const itemOf = (reply: ForumReply) =>
    edited === reply.id ? (
      <ReplyComposer
        topicId={topic.id}
        parentId={reply.parent_id}
        edited={reply}
        hasFocus
        onSent={() => setEdited(null)}
        onCancel={() => setEdited(null)}
      />
    ) : (
      <ReplyItem
        {...shared}
        reply={reply}
        isTarget={target === reply.id}
        onAnswer={answerTo}
        onEdit={({ id }) => setEdited(id)}
      />
    )
  return (
    <li className={classes.thread}>
      {itemOf(thread)}
      {(thread.replies.length > 0 || answer) && (
        <div className={classes.nested}>
          <ul aria-label="Balasan untuk balasan ini">
            {thread.replies.map((reply) => (
              <li key={reply.id}>{itemOf(reply)}</li>
            ))}
          </ul>
          {answer && topic.can_reply && (
            <ReplyComposer
              key={answer.key}
              topicId={topic.id}
              parentId={thread.id}
              start={answer.start}
              isQuoting={answer.isQuoting}
              hasFocus
              onSent={() => setAnswer(null)}
              onCancel={() => setAnswer(null)}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface AnswerOptions {
  reply: ForumReply
  thread: Thread
  isQuoting: boolean
  myId: string | undefined
}

/** Build the initial text of an answer. Answers to nested replies and quotations begin with a mention. */
function answerOf({ reply, thread, isQuoting, myId }: AnswerOptions): Answer {
  const { author } = reply
  const isNamed = author !== null && author.id !== myId && (isQuoting || reply.id !== thread.id)
  const name = isNamed ? `@${author.full_name} ` : ''
  return {
    key: createId(),
    isQuoting,
    start: {
      body: (isQuoting ? quoted(reply.body) : '') + name,
      mentions: isNamed ? [{ id: author.id, full_name: author.full_name }] : [],
    },
  }
}
