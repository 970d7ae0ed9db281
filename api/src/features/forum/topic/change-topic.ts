import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { notifyNewlyNamed } from '../notifications.ts'
import { checkMentions, newlyNamed } from '../post/check-mentions.ts'
import { insertEdit } from '../post/insert-edit.ts'
import { replaceImages } from '../post/keep-images.ts'
import type { Viewer } from '../post/queries.ts'
import { unique } from '../post/rules.ts'
import { checkRate } from '../rate-queries.ts'
import { lockTopic, type StoredTopic } from './access-queries.ts'
import { checkCategory, findPlace } from './place-queries.ts'
import { textOf, type TopicContent, type TopicForm } from './rules.ts'

interface ChangeInput extends TopicForm {
  id: string
  /** Revision that the writer has read. */
  rev: number
}

/**
 * Edit the viewer's own topic. Returns the storage keys of removed images.
 * @throws Failure forum-topic-not-found, forum-not-yours, forum-changed, and what createTopic throws for a form
 */
export async function changeTopic(deps: Deps, tx: Tx, viewer: Viewer, input: ChangeInput): Promise<string[]> {
  const now = deps.clock.now()
  const { id, rev, ...form } = input
  const text = textOf(form, deps.config.mediaHosts)
  await checkRate(tx, viewer, { what: 'edit', html: text.body_html, title: text.title }, now)
  const locked = await lockTopic(tx, viewer, id)
  if (!locked.is_own) throw new Failure('forum-not-yours')
  const isSame = locked.title === text.title && locked.body === text.body
  // A retry after a lost response: the edit is already stored.
  if (locked.rev > rev && isSame) return []
  if (locked.rev !== rev) throw new Failure('forum-changed', { details: { rev: locked.rev } })
  const isMoved = locked.category_id !== form.category_id || locked.type !== form.type
  if (isMoved) await checkCategory(tx, viewer, form)
  const added = newlyNamed(locked.mentions, form.mentions)
  await checkMentions(tx, added, viewer.user_id)
  const place = await findPlace(tx, form)
  const mentions = form.mentions ? unique(form.mentions) : locked.mentions
  await updateTopic(tx, locked, { ...text, ...place, mentions }, now)
  const post = { topic: { id, ...text }, reply_id: null, writer_id: viewer.user_id, mentions: added }
  await notifyNewlyNamed(deps, tx, post)
  return form.image_ids ? replaceImages(tx, { topic_id: id }, unique(form.image_ids), viewer.user_id) : []
}

/**
 * Update a topic and store the earlier version if the text differs. Other types than questions lose their accepted
 * answer.
 */
async function updateTopic(tx: Tx, locked: StoredTopic, form: TopicContent, now: Date) {
  const isReworded = locked.title !== form.title || locked.body !== form.body
  const { id, title, body, body_html, author_id } = locked
  if (isReworded) await insertEdit(tx, { topic_id: id }, { title, body, body_html, author_id }, now)
  await tx
    .updateTable('forum_topic')
    .set({
      ...form,
      rev: locked.rev + 1,
      ...(isReworded && { edited_at: now.toISOString() }),
      ...(form.type !== 'pertanyaan' && { accepted_reply_id: null }),
    })
    .where('id', '=', id)
    .execute()
}
