import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { Deps } from '../../../lib/deps.ts'
import { Failure } from '../../../lib/failure.ts'
import { insertAudit } from '../../auth/insert-audit.ts'
import { evaluateAwards } from '../../award/evaluate-awards.ts'
import { lockStartup } from '../lock-queries.ts'
import { notifyRemoved } from '../notifications.ts'
import { mayTouch, oneLine, type StartupRole } from '../rules.ts'

interface Member {
  startup_id: string
  user_id: string
  role: StartupRole
  title: string
}

export const insertMember = (tx: Tx, member: Member, at: Date) =>
  tx
    .insertInto('startup_member')
    .values({
      ...member,
      title: oneLine(member.title) ?? '',
      joined_at: at.toISOString(),
      updated_at: at.toISOString(),
    })
    .execute()

/** @throws Failure startup-member-not-found */
async function getMember(tx: Tx, startupId: string, userId: string): Promise<{ role: StartupRole; title: string }> {
  const { rows } = await sql<{ role: StartupRole; title: string }>`
    select role, title
    from startup_member
    where startup_id = ${startupId}
      and user_id = ${userId}`.execute(tx)
  if (!rows[0]) throw new Failure('startup-member-not-found')
  return rows[0]
}

/** Check that an owner remains. Needs the startup's lock. @throws Failure startup-last-owner */
async function keepAnOwner(tx: Tx, startupId: string, without: string) {
  const { rows } = await sql`
    select
    from startup_member m
    join app_user u on u.id = m.user_id and u.status = 'active'
    where m.startup_id = ${startupId}
      and m.role = 'owner'
      and m.user_id <> ${without}
    limit 1`.execute(tx)
  if (rows.length === 0) throw new Failure('startup-last-owner')
}

interface Whom {
  startup_id: string
  user_id: string
}

/**
 * Remove a member, or leave the team. Returns true for the caller.
 * @throws Failure startup-not-found, startup-not-yours, startup-member-not-found, startup-last-owner
 */
export async function removeMember(deps: Deps, tx: Tx, actorId: string, { startup_id, user_id }: Whom) {
  const startup = await lockStartup(tx, startup_id, actorId)
  const { my_role } = startup
  const isOneself = user_id === actorId
  if (!my_role || (!isOneself && !mayTouch(my_role, []))) throw new Failure('startup-not-yours')
  const { role } = await getMember(tx, startup_id, user_id)
  if (!isOneself && !mayTouch(my_role, [role])) throw new Failure('startup-not-yours')
  if (role === 'owner') await keepAnOwner(tx, startup_id, user_id)
  await tx.deleteFrom('startup_member').where('startup_id', '=', startup_id).where('user_id', '=', user_id).execute()
  const action = isOneself ? 'startup-left' : 'startup-member-removed'
  const details = { startup_id, role }
  await insertAudit(tx, { actor_id: actorId, action, subject_id: user_id, details }, deps.clock.now())
  if (!isOneself) await notifyRemoved(deps, tx, { user_id, startup })
  return { isOneself }
}

interface MemberChange extends Whom {
  role?: StartupRole
  title?: string
}

/**
 * Change a member's role or title. Members edit their own title.
 * @throws Failure startup-not-found, startup-not-yours, startup-member-not-found, startup-last-owner
 */
export async function updateMember(deps: Deps, tx: Tx, actorId: string, change: MemberChange) {
  const { startup_id, user_id } = change
  const { my_role } = await lockStartup(tx, startup_id, actorId)
  const isOwnTitle = user_id === actorId && change.role === undefined
  if (!my_role || (!isOwnTitle && !mayTouch(my_role, []))) throw new Failure('startup-not-yours')
  const present = await getMember(tx, startup_id, user_id)
  const role = change.role ?? present.role
  if (!isOwnTitle && !mayTouch(my_role, [present.role, role])) throw new Failure('startup-not-yours')
  if (present.role === 'owner' && role !== 'owner') await keepAnOwner(tx, startup_id, user_id)
  const now = deps.clock.now()
  await tx
    .updateTable('startup_member')
    .set({ role, title: oneLine(change.title), updated_at: now.toISOString() })
    .where('startup_id', '=', startup_id)
    .where('user_id', '=', user_id)
    .execute()
  if (role === present.role) return
  const details = { startup_id, from: present.role, to: role }
  await insertAudit(tx, { actor_id: actorId, action: 'startup-role-changed', subject_id: user_id, details }, now)
  // A former advisor may now fill a role of the team.
  await evaluateTeam(deps, tx, startup_id)
}

/** Award the badge of a complete team to its members. */
export async function evaluateTeam(deps: Pick<Deps, 'clock'>, tx: Tx, startupId: string) {
  const { rows } = await sql<{ user_id: string }>`
    select user_id
    from startup_member
    where startup_id = ${startupId}`.execute(tx)
  await evaluateAwards(
    tx,
    deps,
    rows.map(({ user_id }) => user_id),
  )
}

/**
 * Award badges of complete teams after a person's role changed. Locks their startups, so that parallel choices see each other.
 */
export async function evaluateTeamsOf(deps: Pick<Deps, 'clock'>, tx: Tx, userId: string) {
  const { rows } = await sql<{ id: string }>`
    select id
    from startup
    where status = 'active'
      and id in (select startup_id from startup_member where user_id = ${userId})
    order by id
    for update`.execute(tx)
  for (const { id } of rows) await evaluateTeam(deps, tx, id)
}

interface Naming {
  startup_id: string
  is_named: boolean
}

/** Show or hide the caller's name on a startup's public page. @throws Failure startup-not-found, startup-member-not-found */
export async function setNamed({ clock }: Pick<Deps, 'clock'>, tx: Tx, userId: string, naming: Naming) {
  const { startup_id, is_named } = naming
  await lockStartup(tx, startup_id, userId)
  const { numUpdatedRows } = await tx
    .updateTable('startup_member')
    .set({ is_named, updated_at: clock.now().toISOString() })
    .where('startup_id', '=', startup_id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Failure('startup-member-not-found')
}
