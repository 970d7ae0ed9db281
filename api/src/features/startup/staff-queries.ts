import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'
import type { Deps } from '../../lib/deps.ts'
import { notifyAll } from '../notification/queries.ts'
import { cancelInvitations } from './archive-queries.ts'
import { tellArchived } from './news-queries.ts'

interface Closing {
  startup: { id: string; name: string }
  actorId: string
}

/** Ends what was open of a startup that the programme's staff closed, and tells its team. */
export async function closeForStaff(deps: Deps, tx: Tx, { startup, actorId }: Closing) {
  const invited = await cancelInvitations(tx, startup.id, deps.clock.now())
  await tellArchived(deps, tx, { startup, actorId, invited })
}

/** Tells a team that its startup is there again. */
export async function tellReopened(deps: Deps, tx: Tx, { id, name }: Closing['startup']) {
  const { rows } = await sql<{ user_id: string }>`
    select m.user_id
    from startup_member m
    join app_user u on u.id = m.user_id and u.status = 'active'
    where m.startup_id = ${id}`.execute(tx)
  const notices = rows.map(({ user_id }) => ({
    user_id,
    title: `Kabar tim: ${name}`,
    content_title: name,
    content_summary: 'Startup ini sudah dibuka lagi.',
    target: `/startup/${id}`,
    dedupe_key: `startup-reopened:${id}:${deps.clock.now().toISOString()}`,
  }))
  await notifyAll(tx, deps, notices)
}
