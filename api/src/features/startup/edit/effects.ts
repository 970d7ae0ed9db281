import { sql } from 'kysely'
import type { Effects, RowChange } from '../../../lib/change/effect.ts'
import { countRows } from '../../../lib/database/count-rows.ts'
import type { Tx } from '../../../lib/database/db.ts'

const countMembers = (tx: Tx, { id }: RowChange): Promise<number> =>
  countRows(
    tx,
    sql`
      from startup_member
      where startup_id = ${id}`,
  )

/** The effects of changes of a startup on its members; see docs/changes.md. */
export const startupEffects: Effects = {
  cells: [
    {
      name: 'startup.slug',
      fields: ['slug'],
      count: countMembers,
      text: () => 'di timnya. Tautan lama tetap membuka startup ini dan tidak bisa dipakai startup lain.',
    },
    {
      name: 'startup.closed',
      action: 'close',
      fields: [],
      count: countMembers,
      text: () => 'di timnya diberi tahu. Tugas dan pemesanan startup ini tetap seperti adanya.',
    },
  ],
  silent: [
    'name',
    'tagline',
    'description',
    'stage_id',
    'sector_ids',
    'region_hub_id',
    'website',
    'contact_email',
    'members',
    'verified_at',
  ],
  isOpen: ({ before }) => before['status'] === 'active',
}
