import { sql } from 'kysely'
import type { ConsoleRecord } from '@semai/contract/console/record'
import type { Db } from '../../../lib/database/db.ts'
import { allowedOn, addressOf } from './rules.ts'
import { labelRows } from '../reference/queries.ts'
import { getRow } from '../row-queries.ts'
import type { ConsoleContext } from '../table.ts'
import { revOf } from '../value-rules.ts'

/** Return a row for the form. @throws Failure console-row-not-found */
export async function getRecord(context: ConsoleContext, id: string): Promise<ConsoleRecord> {
  const { deps, table } = context
  const { values, updated_at, ...row } = await getRow(deps.db, context, id)
  const [labels = {}] = await labelRows(deps.db, table.resource, [values])
  return {
    id: row.id,
    values,
    labels,
    rev: revOf(table.resource, values),
    allowed: allowedOn(table, values),
    address: addressOf(table, row.id, values),
    updated_at,
    updated_by: await findLastHand(deps.db, table.resource.name, row.id),
  }
}

/** Return the name of the last editor of a row. */
async function findLastHand(db: Db, resource: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ full_name: string | null }>`
    select u.full_name
    from audit_log a
    left join app_user u on u.id = a.actor_id
    where a.subject_id = ${id}
      and a.action like 'console-%'
      and a.details ->> 'resource' = ${resource}
    order by a.created_at desc, a.id desc
    limit 1`.execute(db)
  return rows[0]?.full_name ?? null
}
