import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { isPostgres } from '../test/database.ts'
import { administer, databaseUrlOf } from '../test/postgres-url.ts'
import { ownPlaces, run, start } from '../test/server/backups.ts'

const { folder, makeSource, makeEmpty } = ownPlaces()

test.runIf(isPostgres)(
  'a restore drops what killed restores left, and says so; it drops no other database of a similar name',
  async () => {
    const archive = join(folder, 'semai.tar')
    await run('backup', [archive], await makeSource())
    const place = await makeEmpty('similar')
    const old = decodeURIComponent(new URL(place.url ?? '', 'postgres://x').pathname.slice(1))
    const prefix = `${old.slice(0, 40)}_restore_`

    const killed = start('restore', [archive], place)
    await expect.poll(() => markedOf(prefix), { timeout: 60_000 }).not.toBe(undefined)
    killed.child.kill('SIGKILL')
    await killed.ended
    const { name: left = '', mark } = (await markedOf(prefix)) ?? {}
    // A copy made by hand that is named like a restore's database, and one with another restore's mark.
    const copies = [`${prefix}1700000000001`, `${prefix}test`]
    await administer(async (client) => {
      for (const copy of copies) await client.query(`create database ${pg.escapeIdentifier(copy)}`)
      await client.query(
        `comment on database ${pg.escapeIdentifier(`${prefix}test`)} is ${pg.escapeLiteral(mark ?? '')}`,
      )
    })

    await expect.poll(() => connectionsTo(left), { timeout: 30_000 }).toBe(0)
    const somebody = new pg.Client({ connectionString: databaseUrlOf(left) })
    await somebody.connect()
    const first = await run('restore', [archive], place)
    expect(first).toMatchObject({ exitCode: 0, said: expect.stringContaining(`${left} masih dipakai`) })
    await somebody.end()

    const { exitCode, said } = await run('restore', [archive, '--replace', '--drop-old'], place)
    expect(exitCode).toBe(0)
    expect(said).toContain(`dihapus: ${left}`)
    expect(said).toContain(`${prefix}1700000000001 tidak disentuh`)
    expect(await databasesOf(prefix)).toEqual(copies)
  },
  240_000,
)

const databasesOf = async (prefix: string) => (await listed(prefix)).map(({ name }) => name)

const markedOf = async (prefix: string) => (await listed(prefix)).find(({ mark }) => mark !== null)

const listed = (prefix: string) =>
  administer(async (client) => {
    const { rows } = await client.query<{ name: string; mark: string | null }>(
      `select datname as name, shobj_description(oid, 'pg_database') as mark
       from pg_database
       where starts_with(datname, $1)
       order by datname`,
      [prefix],
    )
    return rows
  })

const connectionsTo = (name: string) =>
  administer(async (client) => {
    const { rows } = await client.query('select from pg_stat_activity where datname = $1', [name])
    return rows.length
  })
