import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../lib/database/db.ts'

/** A key that the product makes itself, once: several processes that start together get the same. */
export async function getOrMakeSecret(db: Db, name: string): Promise<string> {
  await sql`
    insert into secret (name, value)
    values (${name}, ${randomBytes(32).toString('base64url')})
    on conflict (name) do nothing`.execute(db)
  const { rows } = await sql<{ value: string }>`select value from secret where name = ${name}`.execute(db)
  const value = rows[0]?.value
  if (!value) throw new Error(`the secret ${name} is gone`)
  return value
}
