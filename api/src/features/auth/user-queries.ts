import { sql } from 'kysely'
import type { Scope } from '@semai/contract/profile'
import { newId, type Db, type Tx } from '../../lib/database/db.ts'
import { insertAudit } from './audit-queries.ts'

export interface Account {
  id: string
  email: string
  full_name: string
  password_hash: string | null
  scope: Scope
  status: 'pending' | 'active' | 'suspended' | 'deactivated' | 'anonymised'
}

/** By an e-mail in lower case. */
export async function findAccount(db: Db | Tx, email: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select id, email, full_name, password_hash, scope, status
    from app_user
    where lower(email) = ${email}`.execute(db)
  return rows[0] ?? null
}

export async function findAccountById(db: Db | Tx, id: string): Promise<Account | null> {
  const { rows } = await sql<Account>`
    select id, email, full_name, password_hash, scope, status
    from app_user
    where id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** What a person typed, or a provider told, when the account began. */
export interface Registration {
  full_name: string
  password_hash: string | null
  region_id: string | null
  regency_id: string | null
  accepted_at: string
}

/** What an account began with, as long as it waits for its proof. */
export async function findRegistration(db: Db, id: string): Promise<Registration> {
  const { rows } = await sql<Registration>`
    select full_name, password_hash, region_id, regency_id, created_at as accepted_at
    from app_user
    where id = ${id}`.execute(db)
  const registration = rows[0]
  if (!registration) throw new Error('an account is gone')
  return registration
}

/** A new account, or the one that was quicker. */
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

/**
 * Confirms a pending account's e-mail. What its own registration said replaces what an earlier one may have planted.
 * Answers false for an account that waits for nothing.
 */
export async function activateAccount(tx: Tx, id: string, registration: Registration | null, now: Date) {
  if (registration) await replaceRegistration(tx, id, registration)
  const { rows } = await sql`
    update app_user
    set status = 'active',
        email_verified_at = ${now.toISOString()},
        updated_at = ${now.toISOString()}
    where id = ${id}
      and status = 'pending'
    returning id`.execute(tx)
  return rows.length > 0
}

async function replaceRegistration(
  tx: Tx,
  id: string,
  { full_name, password_hash, region_id, regency_id }: Registration,
) {
  await sql`
    update app_user
    set full_name = ${full_name},
        password_hash = ${password_hash},
        region_id = ${region_id},
        regency_id = ${regency_id},
        region_hub_id = (select region_hub_id from region where id = ${region_id}),
        time_zone = coalesce((select time_zone from region where id = ${region_id}), time_zone)
    where id = ${id}
      and status = 'pending'`.execute(tx)
}

export async function updatePassword(tx: Tx, id: string, passwordHash: string | null, now: Date) {
  await sql`
    update app_user
    set password_hash = ${passwordHash},
        updated_at = ${now.toISOString()}
    where id = ${id}`.execute(tx)
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

/** Makes somebody an administrator, with an account if they have none. By command line only. */
export async function grantAdmin(tx: Tx, person: { email: string; full_name: string }, now: Date): Promise<string> {
  const accepted_at = now.toISOString()
  const registration = {
    full_name: person.full_name,
    password_hash: null,
    region_id: null,
    regency_id: null,
    accepted_at,
  }
  const { id } = await insertAccount(tx, person.email, registration, 'active')
  await sql`
    update app_user
    set scope = 'admin', status = 'active', email_verified_at = coalesce(email_verified_at, ${accepted_at})
    where id = ${id}`.execute(tx)
  await insertAudit(tx, { actor_id: null, action: 'scope-granted', subject_id: id, details: { scope: 'admin' } }, now)
  return id
}
