import type { Scope } from '@semai/contract/profile/profile'
import { sql } from 'kysely'
import type { Db, Tx } from '../../lib/database/db.ts'
import { Failure } from '../../lib/failure.ts'

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

/** Read an account. @throws Failure profile-missing if it is anonymised */
export async function getAccount(db: Db | Tx, id: string): Promise<Account> {
  const account = await findAccountById(db, id)
  if (!account) throw new Failure('profile-missing')
  return account
}

/** Data of a registration, typed or from a provider. */
export interface Registration {
  full_name: string
  password_hash: string | null
  region_id: string | null
  regency_id: string | null
  accepted_at: string
}

/** Read the registration of a pending account. */
export async function findRegistration(db: Db, id: string): Promise<Registration> {
  const { rows } = await sql<Registration>`
    select full_name, password_hash, region_id, regency_id, created_at as accepted_at
    from app_user
    where id = ${id}`.execute(db)
  const registration = rows[0]
  if (!registration) throw new Error('an account is gone')
  return registration
}
