import { sql } from 'kysely'
import { maskedEmail } from '../../../lib/text/masked-email.ts'
import type { Lookup } from '../table.ts'

const hubName = sql`(select name from region_hub where id = t.region_hub_id)`

/** Targets of references that the console does not edit. */
export const lookups: Readonly<Record<string, Lookup>> = {
  region: { table: 'region', keyType: 'text', label: sql`t.name`, searched: [sql`t.name`] },
  regency: { table: 'regency', keyType: 'text', label: sql`t.name`, searched: [sql`t.name`] },
  person: {
    table: 'app_user',
    label: sql`t.full_name || ' (' || coalesce(${hubName}, 'tanpa hub') || ', ' || ${maskedEmail(sql`t.email`)} || ')'`,
    searched: [sql`t.full_name`],
    named: sql`t.email`,
    hub: sql`t.region_hub_id`,
    isOfPeople: true,
  },
}
