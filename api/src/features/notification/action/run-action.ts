import type { ActInput } from '@semai/contract/notification/action'
import { transaction } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { effectiveScope } from '../../../lib/security/session.ts'
import { findOpenSession } from '../../auth/session/queries.ts'
import type { ChannelViewer } from '../../chat/channel/access-queries.ts'
import { sendMessage } from '../../chat/message/send-message.ts'
import { changeOwn } from '../../event/participation/change-own.ts'
import { claimReply, releaseReply } from './claim-reply.ts'
import { putOffByHour } from './put-off.ts'
import { readButtonToken } from './rules.ts'

/**
 * Run the action of a push button for its owner. Returns the text to show.
 * @throws Failure link-invalid, reply-used, and the failures of the action
 */
export async function act(deps: Deps, { token, message }: ActInput): Promise<string> {
  const { db, clock, signer, config } = deps
  const now = clock.now()
  const meant = readButtonToken(signer, token, now)
  const session = meant && (await findOpenSession(db, meant.session_id, now))
  if (!session) throw new Failure('link-invalid')
  const viewer = { user_id: session.user_id, scope: effectiveScope(session, config) }
  const { action, subject } = meant
  if (action === 'later') {
    await putOffByHour(deps, { id: subject, user_id: viewer.user_id })
    return 'Kami ingatkan lagi satu jam lagi.'
  }
  if (action === 'reply') return answer(deps, viewer, { token, until: meant.until, channel_id: subject, ...message })
  return changeSeat(deps, viewer, { id: subject, action })
}

interface Answer {
  token: string
  until: Date
  channel_id: string
  id?: string
  body?: string
}

/** Write the one message of a reply token. A retry with the same message gets the same response. */
async function answer(deps: Deps, viewer: ChannelViewer, { token, until, channel_id, id, body }: Answer) {
  if (!id || !body) throw new Failure('message-empty')
  const isFirst = await claimReply(deps.db, { token, message_id: id, until })
  const plain = { reply_to: null, mentions: [], attachment_ids: [] }
  try {
    await sendMessage(deps, { channel_id, id, viewer, body: body.trim(), ...plain })
  } catch (error) {
    if (isFirst && error instanceof Failure) await releaseReply(deps.db, { token, channel_id })
    throw error
  }
  return 'Balasanmu terkirim.'
}

async function changeSeat(
  deps: Deps,
  { user_id }: ChannelViewer,
  { id, action }: { id: string; action: 'accept' | 'leave' },
) {
  const change = { id, action: action === 'leave' ? ('cancel' as const) : action }
  // Fail after the commit, so that expired offers stay released.
  const rejection = await transaction(deps.db, (tx) => changeOwn(deps, tx, user_id, change))
  if (rejection) throw new Failure(rejection)
  return action === 'leave' ? 'Baik, kursimu kami lepas.' : 'Kursinya jadi milikmu. Sampai jumpa!'
}
