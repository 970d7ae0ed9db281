import { sql } from 'kysely'
import type { ForumReply } from '@semai/contract/forum/reply'
import type { Tx } from '../../../lib/database/db.ts'
import { together } from '../../../lib/database/together.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { notifyOfPost } from '../notifications.ts'
import { areNameable, rejectMentions } from '../post/check-mentions.ts'
import { attachImages } from '../post/keep-images.ts'
import { postOnce } from '../post/post-once.ts'
import type { Viewer } from '../post/queries.ts'
import { unique } from '../post/rules.ts'
import { shownHtml, tidyBody } from '../post/markdown-rules.ts'
import { readRate, rejectBeyondRate } from '../rate-queries.ts'
import { lockIfHeld } from '../topic/access-queries.ts'
import { followByWriting } from '../topic/follow-topic.ts'
import { getReply } from './queries.ts'

interface ReplyInput {
  id: string
  topic_id: string
  /** First-level reply that it answers. */
  parent_id?: string | null | undefined
  body: string
  mentions?: string[]
  image_ids?: string[]
}

/**
 * Reply to a topic under a client's id, idempotently. Uses at most 8 round trips, because the rows of the topic and the
 * writer stay locked until commit.
 * @throws Failure forum-id-used, invalid-input, what rejectBeyondRate throws, forum-topic-not-found,
 * forum-topic-closed, forum-reply-not-found, forum-mention-unknown, attachment-not-found
 */
export async function replyToTopic(
  deps: Deps,
  viewer: Viewer,
  { id, parent_id = null, ...form }: ReplyInput,
): Promise<ForumReply> {
  const sent = { table: 'forum_reply', id, writer_id: viewer.user_id, content: { parent_id, ...form } } as const
  const added = await postOnce(deps, sent, (tx, sent_hash) =>
    add(deps, tx, viewer, { ...form, id, parent_id, sent_hash }),
  )
  return added ?? getReply(deps.db, deps, viewer, id)
}

type NewInput = ReplyInput & { parent_id: string | null; sent_hash: string }

async function add(deps: Deps, tx: Tx, viewer: Viewer, input: NewInput): Promise<ForumReply> {
  const now = deps.clock.now()
  const { id, topic_id, parent_id, sent_hash, ...form } = input
  const { user_id } = viewer
  const body_html = shownHtml(form.body, deps.config.mediaHosts)
  const mentions = unique(form.mentions ?? [])
  const { topic, answered_id } = await check(tx, viewer, { topic_id, parent_id, body_html, mentions }, now)
  const reply = {
    id,
    topic_id,
    parent_id,
    author_id: user_id,
    sent_hash,
    body: tidyBody(form.body),
    body_html,
    mentions,
  }
  const answers = await together(tx, (at) =>
    Promise.all([
      insertReply(at, reply, now),
      attachImages(at, { reply_id: id }, unique(form.image_ids ?? []), user_id),
      followByWriting(at, topic_id, user_id, now),
      getReply(at, deps, viewer, id),
      notifyOfPost(deps, at, { topic, reply_id: id, writer_id: user_id, mentions, answered_id }),
    ]),
  )
  return answers[3]
}

type Checked = Pick<NewReply, 'topic_id' | 'parent_id' | 'body_html' | 'mentions'>

/** Check that the viewer may reply. Locks the writer, then the topic. */
async function check(tx: Tx, viewer: Viewer, { topic_id, parent_id, body_html, mentions }: Checked, now: Date) {
  const [rate, topic, answered, isNameable] = await together(tx, (at) =>
    Promise.all([
      readRate(at, viewer, 'reply'),
      lockIfHeld(at, viewer, topic_id),
      parent_id ? findAnswered(at, topic_id, parent_id) : { author_id: null },
      areNameable(at, mentions, viewer.user_id),
    ]),
  )
  rejectBeyondRate(rate, { what: 'reply', html: body_html }, now)
  if (!topic || topic.deleted_at) throw new Failure('forum-topic-not-found')
  if (topic.closed_at || topic.hidden_at) throw new Failure('forum-topic-closed')
  if (!answered) throw new Failure('forum-reply-not-found')
  if (!isNameable) rejectMentions()
  return { topic, answered_id: answered.author_id }
}

/** Find the author of the answered reply: it must be visible and of the first level. */
async function findAnswered(tx: Tx, topicId: string, parentId: string): Promise<{ author_id: string | null } | null> {
  const { rows } = await sql<{ author_id: string | null }>`
    select author_id
    from forum_reply
    where id = ${parentId}
      and topic_id = ${topicId}
      and parent_id is null
      and hidden_at is null
      and deleted_at is null`.execute(tx)
  return rows[0] ?? null
}

interface NewReply {
  id: string
  topic_id: string
  parent_id: string | null
  author_id: string
  body: string
  body_html: string
  mentions: string[]
  sent_hash: string
}

/**
 * Insert a reply under the next number of its locked topic.
 * @throws the constraint forum_reply_pkey when the id is taken
 */
async function insertReply(tx: Tx, reply: NewReply, now: Date) {
  const { id, topic_id, parent_id, author_id, body, body_html, mentions, sent_hash } = reply
  const number = sql`
    update forum_topic
    set last_seq = last_seq + 1,
        -- No reply is older than the one before it, whatever the clock of another process says.
        last_activity_at = greatest(last_activity_at, ${now.toISOString()}::timestamptz)
    where id = ${topic_id}`
  const insert = sql`
    insert into forum_reply
      (id, topic_id, parent_id, author_id, body, body_html, mentions, sent_hash, seq, created_at)
    select ${id}, id, ${parent_id}::uuid, ${author_id}, ${body}, ${body_html}, ${mentions}::uuid[], ${sent_hash},
           last_seq, last_activity_at
    from forum_topic
    where id = ${topic_id}`
  await Promise.all([number.execute(tx), insert.execute(tx)])
}
