import { sql } from 'kysely'
import { afterwards } from '../afterwards.ts'
import type { Db } from '../../src/lib/database/db.ts'

/**
 * Make each update of a table slow, without a lock, until the test calls the returned function or ends. `owner` is a
 * connection of the table's owner.
 */
export async function slowTable(owner: Db, table: string) {
  const name = sql.id(`slow_${table}`)
  await sql`create table ${name} as select 1 as is_slow`.execute(owner)
  await sql`grant select on ${name} to public`.execute(owner)
  await sql`
    create function ${name}() returns trigger language plpgsql as ${sql.lit(`begin
      while exists (select from slow_${table}) loop
        perform pg_sleep(0.02);
      end loop;
      return new;
    end`)}`.execute(owner)
  await sql`create trigger slow before update on ${sql.id(table)} for each row execute function ${name}()`.execute(
    owner,
  )
  const release = async () => void (await sql`delete from ${name}`.execute(owner))
  afterwards(release)
  return release
}
