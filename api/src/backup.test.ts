import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { answersOf, appOf, demoPlace, openPlace, ownPlaces, run, type Place } from '../test/server/backups.ts'
import type { TestApp } from '../test/app.ts'
import { isPostgres } from '../test/database.ts'
import { databaseUrlOf } from '../test/postgres-url.ts'

const { folder, makeSource, makeEmpty } = ownPlaces()
const source = await makeSource()
const archive = join(folder, 'backups', 'semai.tar')
const { token, wanted } = await demoPlace(source)
const made = await run('backup', [archive], source)

test('a backup is made, whole or not at all, and never over another', async () => {
  expect(made).toMatchObject({ exitCode: 0, said: expect.stringContaining('semai.tar') })
  expect(readdirSync(join(folder, 'backups'))).toEqual(['semai.tar'])
  expect(await run('backup', [archive], source)).toEqual({ exitCode: 1, said: `${archive} sudah ada` })
})

test('in an empty place it gives the same answers, and every file’s bytes', async () => {
  const empty = await makeEmpty('empty')
  expect(await run('restore', [archive], empty)).toEqual({ exitCode: 0, said: expect.stringMatching(/^Dipulihkan/) })
  const after = await appOf(empty)
  const found = await answersOf(after.app, token)
  // The new epoch makes open pages refetch their data.
  const epochOf = async ({ db }: Pick<TestApp, 'db'>) =>
    (await db.selectFrom('database_epoch').select('epoch').executeTakeFirstOrThrow()).epoch
  const restored = await epochOf(after.app)
  await after.close()
  const before = await openPlace(source)
  expect(await epochOf(before)).not.toBe(restored)
  await before.close()
  expect(wanted.files).toBeGreaterThan(5)
  expect(wanted.answers.filter((answer) => !/^\S+ 200 /.test(answer))).toEqual([])
  expect(found).toEqual(wanted)
}, 60_000)

test('rejects a file that is no backup', async () => {
  const empty = await makeEmpty('untouched')
  const other = join(folder, 'other.tar')
  writeFileSync(other, 'no archive')
  expect((await run('restore', [other], empty)).exitCode).toBe(1)
  expect(await run('restore', [join(folder, 'nothing.tar')], empty)).toMatchObject({ exitCode: 1 })
  expect(await run('restore', [], empty)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('npm run restore'),
  })
  expect(readdirSync(empty.dataDir)).toEqual([])
})

test('a restore removes folders that killed restores left, and says so; archives and copies of such a name stay', async () => {
  const place = await makeEmpty('leftovers')
  const inside = (name: string) => join(place.dataDir, name)
  for (const name of ['restore-latihan', 'restore-backup', 'restore-a1B2c3']) {
    mkdirSync(inside(name), { recursive: true })
    writeFileSync(join(inside(name), 'isi'), name)
  }
  writeFileSync(join(inside('restore-a1B2c3'), '.semai-unfinished-restore'), '')
  writeFileSync(inside('restore-2026.tar'), 'no archive')
  const { exitCode, said } = await run('restore', [inside('restore-2026.tar')], place)
  expect([exitCode, said]).toEqual([
    1,
    expect.stringContaining('Sisa pemulihan yang terputus dihapus: restore-a1B2c3.'),
  ])
  expect(readdirSync(place.dataDir).toSorted()).toEqual(['restore-2026.tar', 'restore-backup', 'restore-latihan'])
  expect(readdirSync(inside('restore-latihan'))).toEqual(['isi'])
})

test.runIf(isPostgres)('nothing is restored while another process is connected to the database', async () => {
  const busy = await makeEmpty('busy')
  const connection = new pg.Client({ connectionString: busy.url ?? '' })
  await connection.connect()
  const { exitCode, said } = await run('restore', [archive], busy)
  await connection.end()
  expect([exitCode, said]).toEqual([1, expect.stringContaining('hentikan Semai dulu')])
})

test('a backup of the other kind of database is refused', async () => {
  const elsewhere = isPostgres ? { url: null, dataDir: join(folder, 'else') } : await makeOther()
  const { exitCode, said } = await run('restore', [archive], elsewhere)
  expect([exitCode, said]).toEqual([1, expect.stringContaining('cadangan basis data')])
})

const makeOther = async (): Promise<Place> => ({ url: databaseUrlOf('nothing'), dataDir: join(folder, 'else') })
