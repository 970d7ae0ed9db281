import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Clock } from '../../../lib/time/clock.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import type { Operator } from '../participation/operator-queries.ts'
import { lockPhoto, type HeldPhoto } from './lock-photo.ts'
import { notifyRemovalDenied, notifyRefused, notifyShown, notifyTakenDown } from './notifications.ts'
import { keepsPhotos } from './queries.ts'

interface Deps {
  clock: Clock
}

interface Decision {
  id: string
  operator: Operator
}

/** Publish a pending or wrongly taken-down photo. @throws Failure event-photo-not-found, event-photo-decided */
export async function show(tx: Tx, deps: Deps, { id, operator }: Decision) {
  const photo = await lockPhoto(tx, id, keepsPhotos(operator))
  if (photo.state === 'public' && !photo.taken_down_at) throw new Failure('event-photo-decided')
  const time = deps.clock.now().toISOString()
  await sql`
    update event_photo
    set state = 'public', taken_down_at = null, updated_at = ${time}
    where id = ${id}`.execute(tx)
  const askers = await denyRequests(tx, id, time)
  await note(tx, deps, { photo, operator, action: 'console-photo-shown' })
  if (photo.state === 'pending') await notifyShown(tx, deps, photo)
  await notifyRemovalDenied(tx, deps, photo, askers)
}

async function denyRequests(tx: Tx, id: string, time: string) {
  const { rows } = await sql<{ user_id: string }>`
    update event_photo_removal
    set denied_at = ${time}
    where photo_id = ${id}
      and denied_at is null
    returning user_id`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

/**
 * Reject a pending photo with a reason for its uploader. Returns its storage key.
 * @throws Failure event-photo-not-found, event-photo-decided
 */
export async function refuse(tx: Tx, deps: Deps, { reason, ...decision }: Decision & { reason: string }) {
  const photo = await lockPhoto(tx, decision.id, keepsPhotos(decision.operator))
  if (photo.state === 'public') throw new Failure('event-photo-decided')
  await note(tx, deps, { ...decision, photo, action: 'console-photo-refused' })
  await notifyRefused(tx, deps, photo, reason)
  return drop(tx, photo)
}

/** Delete a photo: the person's own, or any of the events they manage. @throws Failure event-photo-not-found */
export async function remove(tx: Tx, deps: Deps, { id, operator }: Decision) {
  const own = sql`ph.uploader_id = ${operator.user_id} and ph.taken_down_at is null`
  const photo = await lockPhoto(tx, id, sql`((${own}) or ${keepsPhotos(operator)})`)
  if (photo.uploader_id !== operator.user_id) {
    await note(tx, deps, { photo, operator, action: 'console-photo-removed' })
    const askers = await listAskers(tx, id)
    await notifyTakenDown(tx, deps, photo, askers)
  }
  return drop(tx, photo)
}

async function listAskers(tx: Tx, id: string) {
  const { rows } = await sql<{ user_id: string }>`
    select user_id
    from event_photo_removal
    where photo_id = ${id}
      and denied_at is null`.execute(tx)
  return rows.map(({ user_id }) => user_id)
}

// Deleting the file cascades to the photo and its removal requests.
async function drop(tx: Tx, { id, storage_key }: HeldPhoto) {
  await sql`delete from file where id = ${id}`.execute(tx)
  return storage_key
}

interface Noted {
  photo: HeldPhoto
  operator: Operator
  action: string
}

const note = (tx: Tx, { clock }: Deps, { photo: { id, event_id, uploader_id }, operator, action }: Noted) => {
  const details = { resource: 'event', label: null, changes: [], event_id, photo_id: id }
  return insertAudit(tx, { actor_id: operator.user_id, action, subject_id: uploader_id, details }, clock.now())
}
