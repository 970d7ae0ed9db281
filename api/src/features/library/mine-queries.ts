import { sql, type RawBuilder } from 'kysely'
import type { LibraryContent, LibraryState, LibraryType } from '@semai/contract/library/library'
import { serverLimits } from '@semai/contract/call/limits'
import type { Db } from '../../lib/database/db.ts'
import { readPage } from '../../lib/database/page.ts'
import { summaryJoins, summaryOf } from './summary-queries.ts'

interface MineFilter {
  page: number
  type?: LibraryType
}

type Kind = 'favorite' | 'begun'

const liked = sql`f.user_id is not null`
const begun = sql`h.state = 'in_progress'`

/** List the user's favourites, content in progress, or both, latest first. */
export function listOwn(db: Db, { kind, ...filter }: MineFilter & { kind?: Kind }, userId: string) {
  if (kind === 'favorite') return listMine(db, filter, { userId, isMine: liked, order: sql`f.created_at desc, c.id` })
  if (kind === 'begun') return listMine(db, filter, { userId, isMine: begun, order: sql`h.updated_at desc, c.id` })
  return listMine(db, filter, {
    userId,
    isMine: sql`c.id in (
      select library_content_id
      from library_favorite
      where user_id = ${userId}
      union all
      select library_content_id
      from user_library_history
      where user_id = ${userId}
        and state = 'in_progress'
    )`,
    order: sql`greatest(f.created_at, case when ${begun} then h.updated_at end) desc, c.id`,
  })
}

/** List the content that the user opened, latest first. */
export function listHistory(db: Db, filter: MineFilter & { state?: LibraryState }, userId: string) {
  const { state } = filter
  const isMine = state ? sql`h.state = ${state}` : sql`h.id is not null`
  return listMine(db, filter, { userId, isMine, order: sql`h.updated_at desc, c.id` })
}

interface Mine {
  userId: string
  isMine: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

function listMine(db: Db, { page, type }: MineFilter, { userId, isMine, order }: Mine) {
  const list = {
    select: summaryOf,
    from: sql`
      from library_content c
      ${summaryJoins(userId)}
      where c.status = 'published'
        and ${isMine}
        and ${type ? sql`c.type = ${type}` : sql`true`}`,
    order,
  }
  return readPage<LibraryContent>(db, list, page, serverLimits.pageSize)
}
