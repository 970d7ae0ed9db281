import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { copyTemplate, isPostgres } from '../database.ts'
import { checkStatements } from './check-statements.ts'

/** Statements on two tables, with the rows that they declare, and what there is to say of each. */
const cases: { name: string; row: string; text: string; finds: string[] }[] = [
  {
    name: 'a row as it is',
    row: '{ id: string; nick: string | null }',
    text: 'select id, nick from person',
    finds: [],
  },
  {
    name: 'a column by a former name',
    row: '{ name: string }',
    text: 'select full_name from person',
    finds: ['returns full_name, which its row does not declare', 'declares name, which it does not return'],
  },
  {
    name: 'a column twice',
    row: '{ id: string }',
    text: 'select person.id, pet.id from person join pet on person_id = person.id',
    finds: ['returns id twice'],
  },
  {
    name: 'a number as text',
    row: '{ points: string }',
    text: 'select points from person',
    finds: ['points is bigint, declared string'],
  },
  {
    name: 'an instant as a date',
    row: '{ joined_at: Date }',
    text: 'select joined_at from person',
    finds: ['joined_at is timestamp with time zone, declared Date'],
  },
  {
    name: 'an array of something else',
    row: '{ tags: number[] }',
    text: 'select tags from person',
    finds: ['tags is text[], declared number[]'],
  },
  {
    name: 'a type that the drivers make no plain value of',
    row: '{ stay: string }',
    text: 'select now() - joined_at as stay from person',
    finds: ['stay is interval, of which data-types.ts knows nothing'],
  },
]

const fixture = `
interface RawBuilder<T> { execute(db: object): Promise<{ rows: T[] }> }
declare function sql<T = unknown>(text: TemplateStringsArray, ...values: unknown[]): RawBuilder<T>
declare const db: object
`
const readers = `
export async function readAll<T>() { return sql<T & { total: number }>\`select \${1}\`.execute(db) }
await readAll<{ id: string; name: string }>()
await readAll()
await sql<{ id: string }>\`select id from never_sent\`.execute(db)
`

describe.runIf(isPostgres)('a statement is compared with the row that it declares', () => {
  const folder = mkdtempSync(join(tmpdir(), 'semai-typed-sql-'))
  const lines = [
    ...fixture.split('\n'),
    ...cases.map(({ row, text }) => `await sql<${row}>\`${text}\`.execute(db)`),
    ...readers.split('\n'),
  ]
  const placeOf = (start: string, word: string) => {
    const line = lines.findIndex((one) => one.startsWith(start))
    return `${join(folder, 'statements.ts')}:${line + 1}:${(lines[line] ?? '').lastIndexOf(word) + 1}`
  }
  const lineOf = (start: string) => `statements.ts:${lines.findIndex((one) => one.startsWith(start)) + 1}`
  let findings: string[] = []

  beforeAll(async () => {
    const copy = await copyTemplate()
    await copy.exec(`
      create table person (
        id uuid primary key, full_name text not null, nick text, points bigint not null, tags text[] not null,
        joined_at timestamptz not null);
      create table pet (id uuid primary key, person_id uuid not null references person, name text not null)`)
    const sent = cases.map(({ row, text }) => ({
      at: [placeOf(`await sql<${row}>\`${text}`, 'execute')],
      text,
    }))
    const read = [placeOf('export async function readAll', 'execute'), placeOf('await readAll<', 'readAll')]
    const all = [...sent, { at: read, text: 'select id, nick, count(*) over () as total from person' }]
    const log = join(folder, 'statements.log')
    writeFileSync(log, all.map((line) => JSON.stringify(line)).join('\n'))
    writeFileSync(join(folder, 'statements.ts'), lines.join('\n'))
    writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "types": [] } }')
    const project = {
      root: folder,
      config: join(folder, 'tsconfig.json'),
      isChecked: (file: string) => file.includes(folder),
    }
    findings = await checkStatements({ databaseUrl: copy.url ?? '', log, isWhole: true }, project)
    await copy.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test.for(cases)('$name', ({ row, text, finds }) => {
    const place = `${lineOf(`await sql<${row}>\`${text}`)} `
    expect(findings.filter((one) => one.startsWith(place))).toEqual(finds.map((one) => place + one))
  })

  test('a row that is left to the callers of a function', () => {
    expect(findings).toContain(`${lineOf('await readAll<')} declares name, which it does not return`)
    expect(findings).toContain(`${lineOf('await readAll()')} does not say what row it reads`)
  })

  test('a statement that no test sends', () => {
    expect(findings).toContain(
      `${lineOf('await sql<{ id: string }>`select id from never_sent')} is never sent by a test`,
    )
  })
})

test.runIf(isPostgres)('records a statement with the place that sent it', async () => {
  const copy = await copyTemplate()
  await sql<{ recorded: null }>`select null::text as recorded`.execute(copy.db)
  await copy.close()
  const lines = readFileSync(inject('statementLog'), 'utf8').split('\n')
  const own = lines.filter((line) => line.includes('typed-sql.test.ts') && line.includes('recorded'))
  expect(own.map((line) => ({ ...JSON.parse(line), at: null }))).toEqual([
    { at: null, text: 'select null::text as recorded' },
  ])
})
