import { sql } from 'kysely'
import { listQuestions } from '../../pretest/queries.ts'
import { badInput } from '../failure-rules.ts'
import { setFault } from './pre-test-rules.ts'
import type { Change } from '../table.ts'

/** Options as the form has them: a field for each role's weight, 0 where the option says nothing of it. */
export const flatOptions = sql`(
  select json_agg(
    jsonb_build_object('text', option ->> 'text')
      || (select jsonb_object_agg(code, 0) from team_role)
      || (option -> 'weights')
    order by place
  )
  from jsonb_array_elements(t.options) with ordinality as listed (option, place))`

/** What is asked from now on must be a set that leads to every role. @throws Failure invalid-input */
export async function refuseFaultySet(tx: Change['tx'], field: string) {
  // Two who change different questions at once would each see a whole set.
  await sql`select pg_advisory_xact_lock(hashtextextended('console:pre-test-set', 0))`.execute(tx)
  const { rows: roles } = await sql<{ code: string; name: string }>`
    select code, name from team_role order by position`.execute(tx)
  const message = setFault(await listQuestions(tx), roles)
  if (message) throw badInput([{ field, message }])
}
