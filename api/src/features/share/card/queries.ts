import { sql } from 'kysely'
import type { ShareCard } from '@semai/contract/share-card'
import type { CardContent, CardFormat } from '@semai/drawing/share-card/content'
import type { Db, Tx } from '../../../lib/database/db.ts'

/** A card that was asked for, by its digest; null before. */
export async function findCard(db: Db | Tx, digest: string): Promise<ShareCard | null> {
  const { rows } = await sql<ShareCard>`
    select case when f.id is null then 'pending' else 'ready' end as state, '/files/' || f.storage_key as url, c.alt
    from share_card c
    left join file f on f.id = c.file_id
    where c.digest = ${digest}`.execute(db)
  return rows[0] ?? null
}

interface CardToDraw {
  id: string
  user_id: string | null
  kind: string
  format: CardFormat
  content: CardContent
}

/** Find a card to draw; null for a deleted or drawn one. */
export async function findCardToDraw(db: Db, id: string): Promise<CardToDraw | null> {
  const { rows } = await sql<CardToDraw>`
    select id, user_id, kind, format, content
    from share_card
    where id = ${id}
      and file_id is null`.execute(db)
  return rows[0] ?? null
}

export interface DueCard {
  kind: 'event' | 'startup'
  subject_id: string
}

/**
 * List subjects of links without a current card: published events until a month after their end, and startups with a public
 * preview. Those with their own picture need none.
 */
export async function listDueCards(db: Db, now: Date, most: number): Promise<DueCard[]> {
  const since = (column: string) => sql`not exists (
    select
    from share_card c
    where c.subject_id = ${sql.ref(column)}.id
      and c.kind = ${column}
      and c.format = 'link'
      and c.asked_at >= ${sql.ref(column)}.updated_at
      and c.asked_at > ${now.toISOString()}::timestamptz - interval '20 days'
  )`
  const { rows } = await sql<DueCard>`
    select 'event' as kind, event.id as subject_id
    from event
    where status = 'published'
      and banner is null
      and end_at > ${now.toISOString()}::timestamptz - interval '30 days'
      and ${since('event')}
    union all
    select 'startup', startup.id
    from startup
    where status = 'active'
      and is_public
      and banner_file_id is null
      and ${since('startup')}
    limit ${most}`.execute(db)
  return rows
}
