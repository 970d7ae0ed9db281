import { sql } from 'kysely'
import type { Tx } from '../../lib/database/db.ts'

/** Return the signatories from the form with their stored signatures. */
export async function keepSignatures<Row extends Record<string, unknown>>(tx: Tx, templateId: string, rows: Row[]) {
  const { rows: stored } = await sql<{ name: string; signature: string }>`
    select s ->> 'name' as name, s ->> 'signature' as signature
    from certificate_template t, jsonb_array_elements(t.signatories) s
    where t.id = ${templateId}
      and s ? 'signature'`.execute(tx)
  return rows.map((row) => {
    const found = stored.find(({ name }) => name === row['name'])
    return found ? { ...row, signature: found.signature } : row
  })
}
