import type pg from 'pg'

/** How much is made. */
export interface Amounts {
  people: number
  events: number
  messages: number
  bookings: number
  /** Another one makes another country of the same size. */
  seed: number
}

/** Context of the generators. */
export interface Ground extends Amounts {
  pool: pg.Pool
  /** Time that past and upcoming rows are relative to. */
  now: string
  passwordHash: string
  log(line: string): void
}

/** Number of parallel connections. */
export const WORKERS = 2

/**
 * Chances that are the same at each run of a seed: `part` is at least 0 and below 1, `skewed` is small much more often than
 * large. Who a number is, and since when, follows from the number alone, so that nothing has to be looked up.
 */
export async function prepareGround({ pool, seed, people, now }: Ground) {
  await pool.query(`
    create schema generator;
    create function generator.part(n bigint, salt text) returns double precision language sql immutable parallel safe
      return (hashint8extended(n, hashtextextended(salt, ${seed})) & 4294967295)::double precision / 4294967296;
    create function generator.below(n bigint, salt text, bound integer) returns integer
      language sql immutable parallel safe
      return floor(generator.part(n, salt) * bound)::integer;
    create function generator.skewed(n bigint, salt text, bound integer) returns integer
      language sql immutable parallel safe
      return floor(power(generator.part(n, salt), 2) * bound)::integer;
    create function generator.id(n bigint, salt text, at timestamptz) returns uuid language sql stable parallel safe
      return overlay(overlay(overlay(
        md5(salt || n || ':${seed}') placing lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') from 1
      ) placing '7' from 13) placing '8' from 17)::uuid;
    create function generator.person_at(n bigint) returns timestamptz language sql stable parallel safe
      return timestamptz '${now}' - interval '1 hour'
        - interval '1 day' * (1000 * (1 - power(n::double precision / ${people}, 0.6)));
    create function generator.person_id(n bigint) returns uuid language sql stable parallel safe
      return generator.id(n, 'person', generator.person_at(n));
    create table generator.hub as
      select id, time_zone, row_number() over (order by number) as number from region_hub`)
}

/** Run a statement with the numbers of each batch, several in parallel. */
export async function inBatches({ pool, log }: Ground, { what, statement, count, size }: Batches) {
  const started = performance.now()
  let next = 1
  let done = 0
  const work = async () => {
    while (next <= count) {
      const first = next
      next += size
      const last = Math.min(count, first + size - 1)
      await pool.query(statement, [first, last])
      done += last - first + 1
      // Log about 10 lines per statement.
      if (done === count || Math.floor((done * 10) / count) > Math.floor(((done - size) * 10) / count)) {
        const seconds = (performance.now() - started) / 1000
        log(`${what}: ${done.toLocaleString('id-ID')} (${seconds.toFixed(0)} detik)`)
      }
    }
  }
  await Promise.all(Array.from({ length: WORKERS }, work))
}

export interface Batches {
  what: string
  /** With $1 and $2: the first number and the last. */
  statement: string
  count: number
  size: number
}

interface Definition {
  drop: string
  make: string
}

/**
 * Fill tables without their indexes, foreign keys and triggers. Indexes are built and keys are checked afterwards for
 * all rows at once, which also rejects invalid rows.
 */
export async function fillBare({ pool, log }: Ground, tables: string[], fill: () => Promise<void>) {
  const { rows: indexes } = await pool.query<Definition>(
    `select 'drop index ' || i.indexrelid::regclass as drop, pg_get_indexdef(i.indexrelid) as make
    from pg_index i
    where i.indrelid = any($1::regclass[])
      and not exists (select from pg_constraint c where c.conindid = i.indexrelid)
    order by pg_relation_size(i.indrelid), i.indexrelid::regclass::text`,
    [tables],
  )
  const { rows: keys } = await pool.query<Definition>(
    `select 'alter table ' || conrelid::regclass || ' drop constraint ' || quote_ident(conname) as drop,
            'alter table ' || conrelid::regclass || ' add constraint ' || quote_ident(conname) || ' '
              || pg_get_constraintdef(oid) as make
    from pg_constraint
    where contype = 'f'
      and conrelid = any($1::regclass[])`,
    [tables],
  )
  for (const table of tables) await pool.query(`alter table ${table} disable trigger user`)
  for (const { drop } of [...keys, ...indexes]) await pool.query(drop)
  await fill()
  for (const table of tables) await pool.query(`alter table ${table} enable trigger user`)
  const started = performance.now()
  // Several of one table may be built at once; keys, which lock both of their tables, one after the other.
  const waiting = [...indexes]
  const build = async () => {
    for (let index = waiting.pop(); index; index = waiting.pop()) await pool.query(index.make)
  }
  await Promise.all(Array.from({ length: WORKERS }, build))
  for (const { make } of keys) await pool.query(make)
  log(`indeks ${tables.join(', ')} (${((performance.now() - started) / 1000).toFixed(0)} detik)`)
}
