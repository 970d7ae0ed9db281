import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import { Failure } from '../../../lib/failure.ts'

/** A locked photo. */
export interface HeldPhoto {
  id: string
  event_id: string
  uploader_id: string | null
  state: 'pending' | 'public'
  taken_down_at: string | null
  event_title: string
  storage_key: string
}

/** Lock a photo `ph` of an event `e` that a person may see. @throws Failure event-photo-not-found */
export async function lockPhoto(tx: Tx, id: string, isTheirs: RawBuilder<unknown>): Promise<HeldPhoto> {
  const { rows } = await sql<HeldPhoto>`
    select ph.id, ph.event_id, ph.uploader_id, ph.state, ph.taken_down_at, e.title as event_title, f.storage_key
    from event_photo ph
    join file f on f.id = ph.id
    join event e on e.id = ph.event_id
    where ph.id = ${id}
      and ${isTheirs}
    for update of ph`.execute(tx)
  if (!rows[0]) throw new Failure('event-photo-not-found')
  return rows[0]
}
