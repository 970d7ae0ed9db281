import type { Identity, IdentityProvider } from '@semai/contract/auth/identity'
import { sql } from 'kysely'
import type { Db } from '../../../lib/database/db.ts'

/** A person as a provider knows them: never keyed by e-mail. */
export interface LinkedIdentity {
  provider: IdentityProvider
  issuer: string
  subject: string
}

export async function findIdentityOwner(db: Db, { issuer, subject }: LinkedIdentity): Promise<string | null> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id
    from user_identity
    where issuer = ${issuer}
      and subject = ${subject}`.execute(db)
  return rows[0]?.user_id ?? null
}

/** A linked identity with its account. */
export interface Tied {
  id: string
  user_id: string
}

export async function hasIdentity(db: Db, { id, user_id }: Tied): Promise<boolean> {
  const { rows } = await sql`select id from user_identity where id = ${id} and user_id = ${user_id}`.execute(db)
  return rows.length > 0
}

/** List a person's linked identities on one page, because they are few. */
export async function listOwnIdentities(db: Db, userId: string): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select id, provider, created_at
    from user_identity
    where user_id = ${userId}
    order by created_at, id
    limit 200`.execute(db)
  return rows
}
