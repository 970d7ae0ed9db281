import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db, Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { insertFile, type NewFile } from '../../file/insert-file.ts'
import { operates, type Operator } from '../participation/operator-queries.ts'

/** Event and person of a new photo. */
export interface Adding {
  event_id: string
  adder: Operator
}

const most = serverLimits.eventPhotosPerPerson

/**
 * Check a person's room for another photo; staff always have room. Locks the participation, so that parallel uploads
 * in the adding transaction cannot exceed it.
 * @throws Failure event-photo-not-there, event-photo-too-many
 */
export async function checkRoom(db: Db | Tx, { event_id, adder }: Adding): Promise<'keeper' | 'guest'> {
  if (await operates(db, adder, event_id)) return 'keeper'
  const { rows } = await sql`
    select
    from event_participant
    where event_id = ${event_id}
      and user_id = ${adder.user_id}
      and status = 'attended'
    for no key update`.execute(db)
  if (rows.length === 0) throw new Failure('event-photo-not-there')
  // A separate statement after the lock sees photos added meanwhile.
  const { rows: own } = await sql<{ count: number }>`
    select count(*) as count
    from event_photo
    where event_id = ${event_id}
      and uploader_id = ${adder.user_id}`.execute(db)
  if ((own[0]?.count ?? 0) >= most) throw new Failure('event-photo-too-many', { details: { most } })
  return 'guest'
}

interface Picture {
  width: number
  height: number
  file: Omit<NewFile, 'owner_id' | 'purpose'>
}

/** Add a photo: public and without an owner from staff; pending from others. */
export async function addPhoto(tx: Tx, { file, ...size }: Picture, adding: Adding, now: Date) {
  const role = await checkRoom(tx, adding)
  const { event_id, adder } = adding
  const uploader_id = role === 'keeper' ? null : adder.user_id
  const id = await insertFile(tx, { ...file, owner_id: uploader_id, purpose: 'event' })
  const time = now.toISOString()
  const state = role === 'keeper' ? 'public' : 'pending'
  await tx
    .insertInto('event_photo')
    .values({ id, event_id, uploader_id, state, ...size, created_at: time, updated_at: time })
    .execute()
  if (role === 'keeper') {
    const details = { resource: 'event', label: null, changes: [], event_id, photo_id: id }
    await insertAudit(tx, { actor_id: adder.user_id, action: 'console-photo-added', details }, now)
  }
  return id
}
