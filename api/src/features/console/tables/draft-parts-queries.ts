import { sql } from 'kysely'
import type { Tx } from '../../../lib/database/db.ts'
import type { DraftParts } from '../table.ts'

/** Find Markas without a bookable room. */
export async function emptyBuildings(tx: Tx, ids: string[]): Promise<DraftParts> {
  const { rows } = await sql<{ name: string }>`
    select b.name
    from building b
    where b.id = any(${ids}::uuid[])
      and not exists (select from room r where r.building_id = b.id and r.status = 'active')
    order by b.name`.execute(tx)
  return { drafts: [], missing: rows.map(({ name }) => `${name} belum punya ruang yang bisa dipesan.`) }
}
