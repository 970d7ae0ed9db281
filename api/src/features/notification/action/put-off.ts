import { sql } from 'kysely'
import type { NotificationKind } from '@semai/contract/notification/kind'
import { transaction, type Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { listReaders } from '../../profile/setting/queries.ts'
import { goodHour } from '../decide-channels.ts'
import { queueDeliveries } from '../delivery/queue-deliveries.ts'
import type { NoticeAction } from '../notice.ts'
import { HOUR_MS, isTooLate } from './rules.ts'

interface PutOff {
  /** Id of the push. */
  id: string
  user_id: string
}

/**
 * Snooze a push: send it again an hour later at a good hour. Idempotent.
 * @throws Failure notification-not-found when its notice is gone, reminder-too-late
 */
export async function putOffByHour({ db, clock }: Pick<Deps, 'db' | 'clock'>, { id, user_id }: PutOff) {
  const now = clock.now()
  await transaction(db, async (tx) => {
    const pushed = await findPushed(tx, { id, user_id })
    const reader = (await listReaders(tx, [user_id])).get(user_id)
    if (!pushed || !reader) throw new Failure('notification-not-found')
    if (isTooLate(pushed.happens_at, now)) throw new Failure('reminder-too-late')
    const { actions, channel_id, topic_id, ...words } = pushed
    const { title, content_title, content_summary, dedupe_key } = words
    const notice = {
      ...words,
      ...(channel_id && { channel_id }),
      ...(topic_id && { topic_id }),
      user_id,
      actions: actions.filter(({ action }) => action !== 'reply' && action !== 'later'),
      push: {
        title,
        body: [content_summary, content_title].filter(Boolean).join('\n'),
        tag: channel_id ? `chat-${channel_id}` : dedupe_key,
        part: `later:${id}`,
      },
    }
    const happens_at = pushed.happens_at ? new Date(pushed.happens_at) : null
    const at = goodHour({ at: new Date(now.getTime() + HOUR_MS), time_zone: reader.time_zone, happens_at })
    await queueDeliveries(tx, [{ notice, reader, channels: { live: true, push: at, mail: null } }], now)
  })
}

interface PushedNotice {
  kind: NotificationKind
  actor_id: string | null
  channel_id: string | null
  topic_id: string | null
  dedupe_key: string
  happens_at: string | null
  actions: NoticeAction[]
  title: string
  content_title: string
  content_summary: string
  target: string | null
}

/** Find a push with the text of its notification; its own text was deleted. */
async function findPushed(tx: Tx, { id, user_id }: PutOff): Promise<PushedNotice | null> {
  const { rows } = await sql<PushedNotice>`
    select d.kind, d.actor_id, d.channel_id, d.topic_id, d.dedupe_key, d.happens_at, coalesce(d.content -> 'actions', '[]') as actions,
           n.title, n.content_title, n.content_summary, n.target
    from notification_delivery d
    join notification n on n.user_id = d.user_id and n.dedupe_key = d.dedupe_key
    where d.id = ${id}
      and d.user_id = ${user_id}
      and d.way = 'push'
      and n.deleted_at is null`.execute(tx)
  return rows[0] ?? null
}
