import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockChannelFor, type ChannelViewer } from '../channel/access-queries.ts'
import { nextRevision } from './next-revision.ts'
import { checkMentions, findStoredMessage, getMessage, type Links, type StoredMessage } from './queries.ts'
import { isEditable, isOpenToEdits, revisionOf } from './rules.ts'

interface EditInput {
  channel_id: string
  id: string
  viewer: ChannelViewer
  body: string
  /** Null keeps the mentions. */
  mentions: string[] | null
}

/**
 * Edit the sender's own message, if it is still at the revision in `If-Match`. Returns the message.
 * @throws Failure channel-not-found, channel-closed, mention-not-member, and those of checkEdit
 */
export async function editMessage(deps: Links & Pick<Deps, 'clock'>, tx: Tx, edit: EditInput, ifMatch: string) {
  const { channel_id, id, viewer, body, mentions } = edit
  const now = deps.clock.now()
  const channel = await lockChannelFor(tx, channel_id, viewer)
  const stored = await findStoredMessage(tx, channel, id)
  if (checkEdit(stored, { user_id: viewer.user_id, body, rev: revisionOf(ifMatch) }, now)) {
    if (!isOpenToEdits(channel)) throw new Failure('channel-closed')
    if (mentions) await checkMentions(tx, mentions, channel_id)
    await updateMessage(tx, edit, now)
  }
  return getMessage(tx, deps, channel, id)
}

/**
 * Whether the edit changes anything. False for a retry after a lost response.
 * @throws Failure invalid-input, message-not-found, message-not-yours, message-empty, message-too-old,
 *   message-changed
 */
function checkEdit(
  stored: StoredMessage | null,
  { user_id, body, rev }: { user_id: string; body: string; rev: number | null },
  now: Date,
): boolean {
  if (rev === null) throw new Failure('invalid-input')
  if (!stored || stored.deleted_at || stored.hidden_at) throw new Failure('message-not-found')
  if (stored.sender_id !== user_id) throw new Failure('message-not-yours')
  if (body === '' && stored.kind === 'text') throw new Failure('message-empty')
  if (stored.rev > rev && stored.body === body) return false
  if (!isEditable(stored.created_at, now)) throw new Failure('message-too-old')
  if (stored.rev !== rev) throw new Failure('message-changed', { details: { rev: stored.rev } })
  return true
}

async function updateMessage(tx: Tx, { channel_id, id, body, mentions }: EditInput, now: Date) {
  const rev = await nextRevision(tx, channel_id)
  await sql`
    update message
    set body = ${body}, mentions = coalesce(${mentions}::uuid[], mentions), edited_at = ${now.toISOString()}, rev = ${rev}
    where channel_id = ${channel_id}
      and id = ${id}`.execute(tx)
}
