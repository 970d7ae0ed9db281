import { sql } from 'kysely'
import { serverLimits } from '@semai/contract/call/limits'
import type { EventV2 } from '@semai/contract/event/event-v2'
import type { Db } from '../../../lib/database/db.ts'
import type { RawBuilder } from 'kysely'

interface AlbumViewer {
  user_id: string
  /** Whether the viewer manages the event `e`. */
  isKeeper: RawBuilder<boolean>
}

/** Count an event's photos, and read what the viewer may do. */
export async function readAlbum(
  db: Db,
  eventId: string,
  { user_id, isKeeper }: AlbumViewer,
): Promise<EventV2['album']> {
  const { rows } = await sql<EventV2['album']>`
    select
      (
        select count(*)
        from event_photo ph
        where ph.event_id = e.id
          and ph.state = 'public'
          and ph.taken_down_at is null
      ) as total,
      case
        when exists (
          select
          from event_participant p
          where p.event_id = e.id
            and p.user_id = ${user_id}
            and p.status = 'attended'
        ) then ${serverLimits.eventPhotosPerPerson}::integer - (
          select count(*)::integer
          from event_photo own
          where own.event_id = e.id
            and own.uploader_id = ${user_id}
        )
      end as left,
      ${isKeeper} as is_keeper
    from event e
    where e.id = ${eventId}`.execute(db)
  return rows[0] ?? { total: 0, left: null, is_keeper: false }
}
