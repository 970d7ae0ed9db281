import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

/**
 * Give a person the guest participations of their confirmed e-mail. Returns their number. Skips unconfirmed ones:
 * anybody may have typed the address.
 */
export async function claimGuestParticipations(db: Db, userId: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update event_participant p
    set user_id = u.id, updated_at = ${now.toISOString()}
    from app_user u
    where u.id = ${userId}
      and u.email_verified_at is not null
      and lower(p.email) = lower(u.email)
      and p.user_id is null
      and p.status <> 'pending_email'
    returning p.id`.execute(db)
  return rows.length
}
