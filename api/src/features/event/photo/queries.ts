import { sql, type RawBuilder } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { EventPhoto, WaitingPhoto } from '@semai/contract/event/photo'
import type { Db } from '../../../lib/database/db.ts'
import { readPage } from '../../../lib/database/page.ts'
import type { Deps } from '../../../lib/deps.ts'
import { hiddenFileLink, steadyFileLink } from '../../../lib/file/link.ts'
import { isManagedBy } from '../../../lib/security/permission.ts'
import type { Operator } from '../participation/operator-queries.ts'

/** Dependencies that sign picture addresses. */
type Links = Pick<Deps, 'signer' | 'clock'>

type Stored<Photo> = Omit<Photo, 'url'> & { storage_key: string }

const hub = sql`e.region_hub_id`

/** Columns of a photo `ph` with its file `f`, for a viewer. */
const photoFor = (userId: string) => sql`
  ph.id, ph.width, ph.height, ph.state, f.storage_key, ph.created_at,
  (select full_name from app_user where id = ph.uploader_id) as by_name,
  coalesce(ph.uploader_id = ${userId}, false) as is_mine`

/** Whether a person may open an event's page. */
export async function mayOpen(db: Db, eventId: string, viewer: Operator): Promise<boolean> {
  const { rows } = await sql`
    select
    from event e
    where e.id = ${eventId}
      and (
        e.status = 'published'
        or ${isManagedBy(viewer, hub)}
        or (
          e.status = 'cancelled'
          and exists (select from event_participant p where p.event_id = e.id and p.user_id = ${viewer.user_id})
        )
      )`.execute(db)
  return rows.length > 0
}

/** List an event's public photos and the viewer's own pending ones, without photos that were taken down. */
export async function listPhotos(
  db: Db,
  links: Links,
  { event_id, page, user_id }: { event_id: string; page: number; user_id: string },
) {
  const list = {
    select: photoFor(user_id),
    from: sql`
      from event_photo ph
      join file f on f.id = ph.id
      where ph.event_id = ${event_id}
        and ph.taken_down_at is null
        and (ph.state = 'public' or ph.uploader_id = ${user_id})`,
    order: sql`ph.state, ph.created_at desc, ph.id desc`,
  }
  const found = await readPage<Stored<EventPhoto>>(db, list, page, serverLimits.eventPhotoPageSize)
  return { ...found, data: found.data.map((photo) => linked(links, photo)) }
}

/** Read a photo right after it was added. */
export async function getPhoto(db: Db, links: Links, { id, user_id }: { id: string; user_id: string }) {
  const { rows } = await sql<Stored<EventPhoto>>`
    select ${photoFor(user_id)}
    from event_photo ph
    join file f on f.id = ph.id
    where ph.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error('a photograph that was just added is not there')
  return linked(links, rows[0])
}

/** Add an address to a photo, which expires. */
const linked = (links: Links, { storage_key, ...photo }: Stored<EventPhoto>): EventPhoto => ({
  ...photo,
  url: steadyFileLink(links, storage_key),
})

/** List photos waiting for the staff of an event's hub, removal requests first. */
export async function listWaiting(db: Db, links: Links, { operator, page }: { operator: Operator; page: number }) {
  const list = {
    select: sql`
      ${photoFor(operator.user_id)}, ph.taken_down_at, json_build_object('id', e.id, 'title', e.title) as event,
      ${askedBy} as asked_by`,
    from: sql`
      from event_photo ph
      join file f on f.id = ph.id
      join event e on e.id = ph.event_id
      where (ph.state = 'pending' or ph.taken_down_at is not null)
        and ${isManagedBy(operator, hub)}`,
    order: sql`ph.taken_down_at nulls last, ph.created_at, ph.id`,
  }
  const found = await readPage<Stored<WaitingPhoto>>(db, list, page, serverLimits.eventPhotoPageSize)
  const data = found.data.map(({ storage_key, ...photo }) => ({ ...photo, url: hiddenFileLink(links, storage_key) }))
  return { ...found, data }
}

const askedBy = sql`
  coalesce((
    select json_agg(u.full_name order by r.created_at)
    from event_photo_removal r
    join app_user u on u.id = r.user_id
    where r.photo_id = ph.id
      and r.denied_at is null
  ), '[]')`

/** Whether a person manages the photos of an event `e`. */
export const keepsPhotos = (viewer: Operator): RawBuilder<boolean> => isManagedBy(viewer, hub)
