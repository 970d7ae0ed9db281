import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import { claimQuota } from '../../../lib/database/quota.ts'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { lockPhoto, type HeldPhoto } from './lock-photo.ts'

const DAY_SECONDS = 86_400

interface Request {
  id: string
  user_id: string
}

/**
 * Hide a photo at the request of a person in it, until staff decide; idempotent. Returns failures instead of throwing
 * them, so that the quota claim is committed.
 */
export async function takeDown(tx: Tx, { id, user_id }: Request, now: Date): Promise<FailedRequest | null> {
  const quota = { kind: 'event-photo-request', about: [user_id], seconds: DAY_SECONDS }
  const until = await claimQuota(tx, { ...quota, most: serverLimits.eventPhotoRequestsPerDay }, now)
  if (until) return { code: 'event-photo-requests', retryAfterSeconds: secondsTo(until, now) }
  const photo = await lockPhoto(tx, id, sql`(ph.state = 'public' or ph.uploader_id = ${user_id})`)
  if (photo.uploader_id === user_id) return { code: 'event-photo-own' }
  return request(tx, photo, { user_id, time: now.toISOString() })
}

type FailedRequest = {
  code: 'event-photo-requests' | 'event-photo-own' | 'event-photo-kept'
  retryAfterSeconds?: number
}

const secondsTo = (until: Date, now: Date) => Math.ceil((until.getTime() - now.getTime()) / 1000)

async function request(tx: Tx, photo: HeldPhoto, { user_id, time }: { user_id: string; time: string }) {
  const { rows } = await sql<{ denied_at: string | null }>`
    select denied_at
    from event_photo_removal
    where photo_id = ${photo.id}
      and user_id = ${user_id}`.execute(tx)
  if (rows[0]?.denied_at) return { code: 'event-photo-kept' } as const
  // A photo that is already down is hidden from people without a request of their own.
  if (!rows[0] && photo.taken_down_at) throw new Failure('event-photo-not-found')
  await sql`
    insert into event_photo_removal (photo_id, user_id, created_at)
    values (${photo.id}, ${user_id}, ${time})
    on conflict do nothing`.execute(tx)
  await sql`
    update event_photo
    set taken_down_at = coalesce(taken_down_at, ${time}::timestamptz), updated_at = ${time}
    where id = ${photo.id}`.execute(tx)
  return null
}
