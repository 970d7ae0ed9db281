import { sql } from 'kysely'
import type { AnnouncementDetail } from '@semai/contract/announcement'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../lib/database/db.ts'
import { readPage } from '../../lib/database/page.ts'
import { previewedBy } from '../../lib/security/preview.ts'
import type { Session } from '../../lib/security/session.ts'
import { isInAudience } from './audience-queries.ts'
import { noticeKey, summed, type Listed } from './rules.ts'

const columns = sql`
  a.id, a.title, a.body_html, a.started_at as sent_at, a.edited_at,
  (select name from region_hub where id = a.region_hub_id) as hub_name`

/** Condition for announcements that a person may read: they are in the audience now, or were when it was sent. */
const isFor = (userId: string) => sql`
  a.status in ('sending', 'sent')
  and (
    exists (select from app_user u where u.id = ${userId} and ${isInAudience('a')})
    or exists (
      select
      from notification n
      where n.user_id = ${userId}
        and n.dedupe_key in (${noticeKey('')} || a.id, ${noticeKey('')} || a.id || ':' || a.edition)
    )
  )`

/** List the announcements of a person, latest first. */
export async function listAnnouncements(db: Db, userId: string, page: number) {
  const list = {
    select: columns,
    from: sql`from announcement a where ${isFor(userId)}`,
    order: sql`a.started_at desc, a.id desc`,
  }
  const { data, ...counts } = await readPage<Listed>(db, list, page, serverLimits.pageSize)
  return { ...counts, data: data.map(summed) }
}

/** Find an announcement of a person. Staff also see drafts in their scope. */
export async function findAnnouncement(db: Db, id: string, session: Session): Promise<AnnouncementDetail | null> {
  const { rows } = await sql<Omit<AnnouncementDetail, 'summary'>>`
    select ${columns}, a.link,
           case when a.audience = 'event' then (
             select json_build_object('id', e.id, 'title', e.title) from event e where e.id = a.event_id
           ) end as event,
           case when a.audience = 'workshop' then (
             select json_build_object('id', w.id, 'title', w.title) from workshop w where w.id = a.workshop_id
           ) end as workshop,
           (${isFor(session.user_id)}) as is_recipient, a.status not in ('sending', 'sent') as is_preview
    from announcement a
    where a.id = ${id}
      and (
        (${isFor(session.user_id)})
        or (a.status <> 'withdrawn' and ${previewedBy(session, sql`a.region_hub_id`)})
      )`.execute(db)
  return rows[0] ? { ...summed(rows[0]), body_html: rows[0].body_html } : null
}

/** Whether a person is among the recipients of a sent announcement. */
export async function isRecipient(db: Db, id: string, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select
    from announcement a
    where a.id = ${id}
      and ${isFor(userId)}`.execute(db)
  return rows.length > 0
}
