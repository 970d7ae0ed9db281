import { sql } from 'kysely'
import { limits } from '@semai/contract/limits'
import type { Db, Tx } from '../../lib/db.ts'
import { insertAudit } from '../auth/audit-queries.ts'
import { revokeAllSessions } from '../auth/session-queries.ts'
import { personalTables } from './personal-rules.ts'

const WAIT_MS = limits.closedAccountDays * 86_400_000

export const anonymisedAfter = (closedAt: Date) => new Date(closedAt.getTime() + WAIT_MS).toISOString()

/**
 * Closes an account at once: its sessions, teams, invitations and calendar addresses end.
 * @throws the constraint startup_has_owner while the person is the last owner of a startup
 */
export async function deactivate(tx: Tx, userId: string, now: Date) {
  const time = now.toISOString()
  await sql`
    update app_user
    set status = 'deactivated', deactivated_at = ${time}, updated_at = ${time}
    where id = ${userId}`.execute(tx)
  await sql`delete from startup_member where user_id = ${userId}`.execute(tx)
  await sql`update team_search set is_active = false, updated_at = ${time} where user_id = ${userId}`.execute(tx)
  await sql`
    update startup_invitation
    set status = 'cancelled', answered_at = ${time}, updated_at = ${time}
    where status = 'pending'
      and (user_id = ${userId} or invited_by = ${userId})`.execute(tx)
  await sql`delete from calendar_feed where user_id = ${userId}`.execute(tx)
  await revokeAllSessions(tx, userId, now)
  await insertAudit(tx, { actor_id: userId, action: 'account-closed', subject_id: userId }, now)
}

/** Those whose thirty days are over. */
export async function listToAnonymise(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id
    from app_user
    where status = 'deactivated'
      and deactivated_at <= ${new Date(now.getTime() - WAIT_MS).toISOString()}
    order by deactivated_at
    limit 100`.execute(db)
  return rows.map(({ id }) => id)
}

/** What stays of a row that is not deleted: nothing that tells whose it was. */
const cleared: Record<string, (tx: Tx, userId: string, time: string) => Promise<unknown>> = {
  app_user: (tx, userId, time) =>
    sql`
      update app_user
      set email = 'anonim-' || id || '@anonim.invalid', email_verified_at = null, password_hash = null,
          full_name = 'Anggota Semai', scope = 'participant', operator_hub_id = null, photo_file_id = null,
          phone = null, gender = null, occupation = null, organization = null, bio = null, region_id = null,
          regency_id = null, region_hub_id = null, profile_completed_at = null,
          status = 'anonymised', anonymised_at = ${time}, updated_at = ${time}
      where id = ${userId}`.execute(tx),
  // It still proves that it was issued, but no longer to whom.
  certificate: (tx, userId, time) =>
    sql`
      update certificate
      set user_id = null, recipient_name = 'Nama dihapus atas permintaan pemiliknya', updated_at = ${time}
      where user_id = ${userId}`.execute(tx),
  event_participant: (tx, userId, time) =>
    sql`
      update event_participant
      set user_id = null, full_name = 'Peserta', email = 'anonim-' || id || '@anonim.invalid', phone = null,
          ticket_code = 'anonim-' || id, updated_at = ${time}
      where user_id = ${userId}
         or (user_id is null and lower(email) = (select lower(email) from app_user where id = ${userId}))`.execute(tx),
  startup_stage_change: (tx, userId) =>
    sql`update startup_stage_change set changed_by = null where changed_by = ${userId}`.execute(tx),
}

/** Takes away what tells of a person, table by table as db/personal-data.json says. Answers their files. */
export async function anonymise(tx: Tx, userId: string, now: Date): Promise<string[]> {
  const time = now.toISOString()
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email
    from app_user
    where id = ${userId}
      and status = 'deactivated'
    for update`.execute(tx)
  const person = rows[0]
  if (!person) return []
  const { rows: files } = await sql<{ storage_key: string }>`
    select storage_key from file where owner_id = ${userId}`.execute(tx)
  await forgetAddress(tx, person.email)
  await sql`update startup_invitation set message = '' where invited_by = ${userId}`.execute(tx)
  // The account last: others are found by its address. Before it the files, which many rows point at.
  for (const { table, column, onAnonymise } of personalTables.toSorted(byTurn)) {
    if (onAnonymise === 'clear') await clear(tx, table, userId, time)
    if (onAnonymise === 'delete') {
      await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${userId}`.execute(tx)
    }
  }
  await insertAudit(tx, { actor_id: null, action: 'account-anonymised', subject_id: userId }, now)
  return files.map(({ storage_key }) => storage_key)
}

const turns = ['file', 'app_user']
const byTurn = (a: { table: string }, b: { table: string }) => turns.indexOf(a.table) - turns.indexOf(b.table)

function clear(tx: Tx, table: string, userId: string, time: string) {
  const change = cleared[table]
  if (!change) throw new Error(`nothing says what stays of ${table}`)
  return change(tx, userId, time)
}

/** What was mailed or asked for by an address before it had an account, or after it had one. */
async function forgetAddress(tx: Tx, email: string) {
  await sql`delete from mail where lower(to_address) = ${email}`.execute(tx)
  await sql`delete from email_challenge where lower(email) = ${email}`.execute(tx)
}
