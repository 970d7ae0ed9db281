import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Registration } from '../user-queries.ts'
import type { Payload } from './issue-code.ts'

export type OwnRegistration = Payload & { registration: Registration }

/**
 * Find a browser's own registration of an address, of any age. Null without one: a code that was only requested belongs to no
 * registration.
 */
export async function findOwnRegistration(db: Db | Tx, email: string, id: string): Promise<OwnRegistration | null> {
  const { rows } = await sql<{ payload: OwnRegistration }>`
    select payload
    from email_challenge
    where id = ${id}
      and email = ${email}
      and purpose = 'validation'
      and payload -> 'registration' is not null`.execute(db)
  return rows[0]?.payload ?? null
}
