import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { copyTemplate, isPostgres } from '../database.ts'
import type { Nullness } from './analysis.ts'
import { readCatalog, type Catalog } from './catalog.ts'
import { analyseStatement, describeStatement } from './describe-statement.ts'
import { nullnessOfSources } from './nullness.ts'
import { outputsOf } from './scope.ts'

const joined = 'from person left join pet on pet.person_id = person.id'

/** What each statement's only column can be. */
const cases: [text: string, expected: Nullness][] = [
  ['select id from person', 'never'],
  ['select nick from person', 'maybe'],
  ['select nick from person where nick is not null', 'never'],
  ["select nick from person where nick like 'a%'", 'never'],
  ["select nick from person where nick = 'a' or nick is null", 'maybe'],
  ['select $1::text', 'unknown'],
  ["select coalesce(nick, '') from person", 'never'],
  ['select nullif(id, $1) from person', 'maybe'],
  ["select case when points > 1 then 'many' end from person", 'maybe'],
  ["select case when nick is null then '' else nick end from person", 'never'],
  ["select case when nick is not null then nick else '' end from person", 'never'],
  ['select nick is not null and length(nick) > 1 from person', 'never'],
  ['select upper(nick) from person', 'maybe'],
  ['select upper(full_name) from person', 'never'],
  ["select details ->> 'a' from person", 'unknown'],
  ['select points::integer from person', 'never'],
  [`select pet.name ${joined}`, 'maybe'],
  [`select person.id ${joined}`, 'never'],
  [`select pet.name ${joined} where pet.id is not null`, 'never'],
  [`select case when pet.id is not null then pet.name else '' end ${joined}`, 'never'],
  [`select p.name from (select pet.id, pet.name ${joined}) p where p.id = $1`, 'never'],
  ['select person.id from pet right join person on person.id = pet.person_id', 'never'],
  ['select pet.id from pet right join person on person.id = pet.person_id', 'maybe'],
  ['select count(*) from person', 'never'],
  ['select max(points) from person', 'maybe'],
  ['select max(points) from person group by nick', 'never'],
  ['select array_agg(nick) from person group by id', 'never'],
  ['select row_number() over (order by id) from person', 'never'],
  ['select lag(id) over (order by id) from person', 'maybe'],
  ['select exists (select from pet where person_id = person.id) from person', 'never'],
  ['select (select name from pet where person_id = person.id) from person', 'unknown'],
  ['select (select nick from person p where p.id = pet.person_id) from pet', 'maybe'],
  ['select (select count(*) from pet where person_id = person.id) from person', 'never'],
  ['select array(select name from pet)', 'never'],
  ['select full_name from person union all select nick from person', 'maybe'],
  ['with recursive up as (select id from person union all select id from up) select id from up', 'never'],
  ['with recursive up as (select nick from person union all select nick from up) select nick from up', 'maybe'],
  ['insert into pet (id, person_id, name) values ($1, $2, $3) returning name', 'never'],
  ['insert into person (id, full_name, points) values ($1, $2, 1) returning nick', 'maybe'],
  ['update person set nick = full_name returning nick', 'never'],
  ['update person set nick = null where nick is not null returning nick', 'maybe'],
  ['delete from person where nick is not null returning nick', 'never'],
  ['with gone as (delete from pet returning person_id) select person_id from gone', 'never'],
  ['select number from unnest($1::text[]) with ordinality as given (word, number)', 'never'],
]

describe.runIf(isPostgres)('whether a column can be null', () => {
  let client: pg.Client
  let catalog: Catalog
  let close: () => Promise<void>

  beforeAll(async () => {
    const copy = await copyTemplate()
    close = copy.close
    client = new pg.Client({ connectionString: copy.url ?? '' })
    await client.connect()
    await client.query(`
      create table person (id uuid primary key, full_name text not null, nick text, points bigint not null, details jsonb not null);
      create table pet (id uuid primary key, person_id uuid not null references person, name text not null)`)
    catalog = await readCatalog(client)
  })
  afterAll(async () => {
    await client.end()
    await close()
  })

  test.for(cases)('%s: %s', async ([text, expected]) => {
    const { parameters } = await describeStatement(client, text)
    const [column = []] = outputsOf(catalog, await analyseStatement(client, catalog, { text, parameters }), null)
    expect(nullnessOfSources(column)).toBe(expected)
  })
})
