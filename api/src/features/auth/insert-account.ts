import type { Scope } from '@semai/contract/profile/profile'
import { sql } from 'kysely'
import { newId, type Tx } from '../../lib/database/db.ts'
import { type Account, findAccount, type Registration } from './user-queries.ts'

/** Insert an account, or return the one that a parallel request inserted. */
export async function insertAccount(
  tx: Tx,
  email: string,
  registration: Registration,
  status: 'pending' | 'active',
): Promise<Account> {
  const { full_name, password_hash, region_id, regency_id } = registration
  await sql`
    insert into app_user (id, email, full_name, password_hash, region_id, regency_id, region_hub_id, time_zone, status,
                          email_verified_at)
    values (${newId()}, ${email}, ${full_name}, ${password_hash}, ${region_id}, ${regency_id},
            (select region_hub_id from region where id = ${region_id}),
            coalesce((select time_zone from region where id = ${region_id}), 'Asia/Jakarta'),
            ${status}, ${status === 'active' ? registration.accepted_at : null})
    on conflict (lower(email)) do nothing`.execute(tx)
  const account = await findAccount(tx, email)
  if (!account) throw new Error('an account was neither inserted nor found')
  return account
}

/** The first administrator, and demo people: an account that is confirmed from the start. */
export async function insertConfirmedAccount(
  tx: Tx,
  account: { email: string; full_name: string; password_hash: string; scope: Scope },
  now: Date,
): Promise<string> {
  const id = newId()
  const time = now.toISOString()
  await tx
    .insertInto('app_user')
    .values({ id, ...account, status: 'active', email_verified_at: time })
    .execute()
  return id
}
