import type { Tx } from '../../../lib/database/db.ts'
import { together } from '../../../lib/database/together.ts'
import type { Deps } from '../../../lib/deps.ts'
import { notifyOfPost } from '../notifications.ts'
import { checkMentions } from '../post/check-mentions.ts'
import { attachImages } from '../post/keep-images.ts'
import { postOnce } from '../post/post-once.ts'
import type { Viewer } from '../post/queries.ts'
import { unique } from '../post/rules.ts'
import { checkRate } from '../rate-queries.ts'
import { followByWriting } from './follow-topic.ts'
import { checkCategory, findPlace } from './place-queries.ts'
import { textOf, type TopicContent, type TopicForm } from './rules.ts'

interface TopicInput extends TopicForm {
  id: string
}

/**
 * Create a topic under a client's id, idempotently.
 * @throws Failure forum-id-used, invalid-input, what checkRate throws, forum-category-not-found,
 * forum-announcement-refused, forum-mention-unknown, region-hub-not-found, stage-unknown, attachment-not-found
 */
export async function createTopic(deps: Deps, viewer: Viewer, { id, ...form }: TopicInput) {
  const sent = { table: 'forum_topic', id, writer_id: viewer.user_id, content: form } as const
  await postOnce(deps, sent, (tx, sent_hash) => add(deps, tx, viewer, { ...form, id, sent_hash }))
}

async function add(deps: Deps, tx: Tx, viewer: Viewer, input: TopicInput & { sent_hash: string }) {
  const now = deps.clock.now()
  const { id, sent_hash, ...form } = input
  const { user_id } = viewer
  const text = textOf(form, deps.config.mediaHosts)
  await checkRate(tx, viewer, { what: 'topic', html: text.body_html, title: text.title }, now)
  await checkCategory(tx, viewer, form)
  const mentions = unique(form.mentions ?? [])
  await checkMentions(tx, mentions, user_id)
  const place = await findPlace(tx, form)
  await together(tx, (at) =>
    Promise.all([
      insertTopic(at, { id, author_id: user_id, sent_hash, mentions, ...text, ...place }, now),
      attachImages(at, { topic_id: id }, unique(form.image_ids ?? []), user_id),
      followByWriting(at, id, user_id, now),
      notifyOfPost(deps, at, { topic: { id, ...text }, reply_id: null, writer_id: user_id, mentions }),
    ]),
  )
}

interface NewTopic extends TopicContent {
  id: string
  author_id: string
  sent_hash: string
}

/** @throws the constraint forum_topic_pkey when the id is taken */
async function insertTopic(tx: Tx, topic: NewTopic, now: Date) {
  const time = now.toISOString()
  await tx
    .insertInto('forum_topic')
    .values({ ...topic, created_at: time, last_activity_at: time })
    .execute()
}
