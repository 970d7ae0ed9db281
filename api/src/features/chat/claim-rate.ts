import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { Failure } from '../../lib/failure.ts'
import { claimRate } from '../../lib/database/quota.ts'
import { isStrangerTo, type ChannelViewer } from './channel/access-queries.ts'

/** Chat actions and how many are allowed for each message. */
const PER_MESSAGE = { message: 1, file: 0.75, action: 1.5 }

/**
 * Claim one chat action before anything is stored. Allows a burst of a quarter minute's budget, then a steady rate.
 * @throws Failure chat-too-fast
 */
export async function claimChatRate(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  userId: string,
  what: keyof typeof PER_MESSAGE,
) {
  const perMinute = config.messagesPerMinute * PER_MESSAGE[what]
  const rate = { kind: `chat-${what}`, about: [userId], burst: Math.ceil(perMinute / 4), secondsEach: 60 / perMinute }
  const retryAfterSeconds = await claimRate(db, rate, clock.now())
  if (retryAfterSeconds > 0) throw new Failure('chat-too-fast', { retryAfterSeconds })
}

/**
 * Whether a viewer is a stranger to the other person of a direct channel: a participant who shares no startup with
 * them. Mentors and staff never are.
 */
export async function isStranger(db: Db, channelId: string, viewer: ChannelViewer): Promise<boolean> {
  const { rows } = await sql`
    select
    from channel c
    where c.id = ${channelId}
      and ${isStrangerTo(viewer)}`.execute(db)
  return rows.length > 0
}
