import { sql } from 'kysely'
import type { Db, Tx } from '../../../lib/database/db.ts'
import type { Registration } from '../user-queries.ts'
import type { Payload } from './issue-code.ts'

export type OwnRegistration = Payload & { registration: Registration }

/**
 * What a browser's own registration of an address said, however old. Null when that browser registered nothing of the
 * kind: a code that was only asked for belongs to nobody's registration.
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
