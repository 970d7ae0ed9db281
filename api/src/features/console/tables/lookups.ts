import { sql } from 'kysely'
import type { Lookup } from '../table.ts'

/** What rows may name though the console does not keep it. */
export const lookups: Readonly<Record<string, Lookup>> = {
  region: { table: 'region', keyType: 'text', label: sql`t.name`, searched: [sql`t.name`] },
  regency: { table: 'regency', keyType: 'text', label: sql`t.name`, searched: [sql`t.name`] },
  person: {
    table: 'app_user',
    label: sql`t.full_name || ' (' || t.email || ')'`,
    searched: [sql`t.full_name`, sql`t.email`],
    named: sql`t.email`,
    hub: sql`t.region_hub_id`,
  },
}
