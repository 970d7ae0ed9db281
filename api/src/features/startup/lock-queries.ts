import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'
import { isManager, type StartupRole } from './rules.ts'

export interface LockedStartup {
  id: string
  name: string
  stage_id: string
  my_role: StartupRole | null
}

/** Read a startup with the person's role. @throws Failure startup-not-found */
async function getOwn(db: Db | Tx, id: string, userId: string): Promise<LockedStartup> {
  const { rows } = await sql<LockedStartup>`
    select s.id, s.name, s.stage_id, me.role as my_role
    from startup s
    left join startup_member me on me.startup_id = s.id and me.user_id = ${userId}
    where s.id = ${id}
      and s.status = 'active'`.execute(db)
  if (!rows[0]) throw new Failure('startup-not-found')
  return rows[0]
}

/**
 * Lock a startup, so that changes of it and its team run one after another. Reads it after the lock in a separate statement.
 * @throws Failure startup-not-found
 */
export async function lockStartup(tx: Tx, id: string, userId: string): Promise<LockedStartup> {
  await sql`select from startup where id = ${id} for update`.execute(tx)
  return getOwn(tx, id, userId)
}

/** Lock the startup of an invitation. */
export const lockByInvitation = (tx: Tx, invitationId: string) =>
  sql`
    select
    from startup
    where id = (select startup_id from startup_invitation where id = ${invitationId})
    for update`.execute(tx)

type Managed = LockedStartup & { my_role: StartupRole }

/** @throws Failure startup-not-found, startup-not-yours */
export async function lockManaged(tx: Tx, id: string, userId: string): Promise<Managed> {
  return asManaged(await lockStartup(tx, id, userId))
}

/** @throws Failure startup-not-found, startup-not-yours */
export async function checkManager(db: Db, id: string, userId: string) {
  asManaged(await getOwn(db, id, userId))
}

function asManaged({ my_role, ...startup }: LockedStartup): Managed {
  if (!my_role || !isManager(my_role)) throw new Failure('startup-not-yours')
  return { ...startup, my_role }
}
