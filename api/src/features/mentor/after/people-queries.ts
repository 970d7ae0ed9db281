import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'

/** List the booker of a session and the members of its startup. */
export async function listTeam(tx: Tx, { booked_by, startup_id }: { booked_by: string; startup_id: string | null }) {
  const { rows } = await sql<{ user_id: string }>`
    select member.user_id
    from startup_member member
    join startup team on team.id = member.startup_id and team.status = 'active'
    where member.startup_id = ${startup_id}`.execute(tx)
  return [...new Set([booked_by, ...rows.map(({ user_id }) => user_id)])]
}
