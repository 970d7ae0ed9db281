import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { notifyNewlyNamed } from '../notifications.ts'
import { checkMentions, newlyNamed } from '../post/check-mentions.ts'
import { insertEdit } from '../post/insert-edit.ts'
import { replaceImages } from '../post/keep-images.ts'
import type { Viewer } from '../post/queries.ts'
import { unique } from '../post/rules.ts'
import { shownHtml, tidyBody } from '../post/markdown-rules.ts'
import { checkRate } from '../rate-queries.ts'
import { lockTopic } from '../topic/access-queries.ts'
import { asReply, getStoredReply, topicOf, type StoredReply } from './queries.ts'

interface ChangeInput {
  id: string
  /** Revision that the writer has read. */
  rev: number
  body: string
  mentions?: string[]
  image_ids?: string[]
}

/**
 * Edit the viewer's own reply. Returns the storage keys of removed images.
 * @throws Failure forum-reply-not-found, forum-not-yours, forum-changed, forum-topic-closed, and what replyToTopic
 * throws for a form
 */
export async function changeReply(deps: Deps, tx: Tx, viewer: Viewer, input: ChangeInput): Promise<string[]> {
  const now = deps.clock.now()
  const { id, rev, ...form } = input
  const body = tidyBody(form.body)
  const body_html = shownHtml(body, deps.config.mediaHosts)
  await checkRate(tx, viewer, { what: 'edit', html: body_html }, now)
  const topic = await lockTopic(tx, viewer, await topicOf(tx, id)).catch(asReply)
  const locked = await getStoredReply(tx, viewer, id)
  if (!locked.is_own) throw new Failure('forum-not-yours')
  // A retry after a lost response: the edit is already stored.
  if (locked.rev > rev && locked.body === body) return []
  if (locked.rev !== rev) throw new Failure('forum-changed', { details: { rev: locked.rev } })
  if (topic.closed_at) throw new Failure('forum-topic-closed')
  const added = newlyNamed(locked.mentions, form.mentions)
  await checkMentions(tx, added, viewer.user_id)
  const mentions = form.mentions ? unique(form.mentions) : locked.mentions
  await updateReply(tx, locked, { body, body_html, mentions }, now)
  await notifyNewlyNamed(deps, tx, { topic, reply_id: id, writer_id: viewer.user_id, mentions: added })
  return form.image_ids ? replaceImages(tx, { reply_id: id }, unique(form.image_ids), viewer.user_id) : []
}

interface Reworded {
  body: string
  body_html: string
  mentions: string[]
}

/** Update a reply and store the earlier version if the text differs. */
async function updateReply(tx: Tx, locked: StoredReply, form: Reworded, now: Date) {
  const isReworded = locked.body !== form.body
  const { id, body, body_html, author_id } = locked
  if (isReworded) await insertEdit(tx, { reply_id: id }, { title: null, body, body_html, author_id }, now)
  await tx
    .updateTable('forum_reply')
    .set({ ...form, rev: locked.rev + 1, ...(isReworded && { edited_at: now.toISOString() }) })
    .where('id', '=', id)
    .execute()
}
