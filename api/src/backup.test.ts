import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, expect, inject, test } from 'vitest'
import { demoPassword, loadDemo } from '../db/load-demo.ts'
import { createTestApp, TestClock, type TestApp } from '../test/app.ts'
import { copyTemplate, isPostgres } from '../test/database.ts'
import { administer, databaseUrlOf } from '../test/postgres-url.ts'
import { fileLink } from './lib/file-link.ts'
import { localFileStore } from './lib/file-store.ts'
import { openPglite } from './lib/pglite.ts'
import { openPostgres } from './lib/postgres.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'semai-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A place as a server has it: a database, and a folder for its files. */
interface Place {
  url: string | null
  dataDir: string
}

/** A database of a place, until it is closed. */
async function open({ url, dataDir }: Place, loadDataDir?: Blob) {
  if (url) return { ...(await openPostgres(url)), jobs: { url }, url }
  const embedded = await openPglite({ dataDir: join(dataDir, 'pglite'), ...(loadDataDir && { loadDataDir }) })
  return { ...embedded, jobs: embedded, url }
}

async function makeSource(): Promise<Place> {
  const dataDir = join(folder, 'source')
  if (!isPostgres) return { url: null, dataDir }
  const copy = await copyTemplate()
  await copy.close()
  return { url: copy.url, dataDir }
}

async function makeEmpty(name: string): Promise<Place> {
  const dataDir = join(folder, name)
  if (!isPostgres) return { url: null, dataDir }
  const database = `${inject('template')}_${randomBytes(4).toString('hex')}`
  await administer(async (client) => void (await client.query(`create database ${database} template template0`)))
  return { url: databaseUrlOf(database), dataDir }
}

/** As `npm run …` runs it. */
async function run(script: string, args: string[], { url, dataDir }: Place) {
  const env = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DATABASE_URL: url ?? '' }
  const child = spawn(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], { env })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => void (said += String(data)))
  const exitCode = await new Promise<number | null>((resolve) => void child.once('close', resolve))
  return { exitCode, said: said.trim() }
}

const calls = [
  '/v1/event/get?per_page=20',
  '/v1/event/get-by-user-id',
  '/v1/channel/get',
  '/v1/startup/get-by-user-id',
  '/v1/library-content/get',
  '/v1/workshop/get?mine=true',
  '/v1/forum-topic/get?feed=terhangat',
  '/v1/user-notification/get',
  '/v1/badge/get',
  '/v1/schedule/get',
  '/v1/public/mentor/get',
  '/v1/search-all-content?search=kopi',
]

/** What a person is answered, and the bytes of every private file. */
async function answersOf({ call, db, deps }: TestApp, token: string) {
  const answers = []
  for (const url of calls) {
    const { status, text } = await call('GET', url, { token })
    answers.push(`${url} ${status} ${text}`)
  }
  const { rows } = await sql<{ storage_key: string }>`select storage_key from file order by storage_key`.execute(db)
  for (const { storage_key } of rows) {
    const { status, text } = await call('GET', fileLink(deps, storage_key), { token })
    answers.push(`${storage_key} ${status} ${text}`)
  }
  return { answers, files: rows.length }
}

async function appOf(place: Place, loadDataDir?: Blob) {
  mkdirSync(place.dataDir, { recursive: true })
  const database = await open(place, loadDataDir)
  const files = localFileStore(join(place.dataDir, 'files'))
  const app = await createTestApp({ database: { ...database, close: async () => {} }, deps: { files } })
  return { app, files, close: () => database.close() }
}

async function signIn({ call }: TestApp) {
  const body = { email: 'founder@semai.test', password: demoPassword, fcm_token: '', user_device: 'web' }
  return (await call('POST', '/v1/login', { body })).json.data.token as string
}

const source = await makeSource()
const archive = join(folder, 'backups', 'semai.tar')
const template = isPostgres ? undefined : new Blob([readFileSync(inject('template'))])
const before = await appOf(source, template)
await loadDemo(before.app.db, before.files, new TestClock().now())
const token = await signIn(before.app)
const wanted = await answersOf(before.app, token)
// Whoever has the embedded database open has it alone.
await before.close()
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
  await after.close()
  expect(wanted.files).toBeGreaterThan(5)
  expect(wanted.answers.filter((answer) => !/^\S+ 200 /.test(answer))).toEqual([])
  expect(found).toEqual(wanted)

  // It is not empty any more.
  const again = await run('restore', [archive], empty)
  expect(again).toMatchObject({ exitCode: 1, said: expect.stringContaining('tidak kosong') })
  // And may be replaced: what was in the folder is kept aside.
  writeFileSync(join(empty.dataDir, 'files', 'mark'), 'old')
  expect(await run('restore', [archive, '--replace'], empty)).toMatchObject({ exitCode: 0 })
  const aside = readdirSync(empty.dataDir).find((name) => name.startsWith('files.before-'))
  expect(existsSync(join(empty.dataDir, aside ?? '', 'mark'))).toBe(true)
  const replaced = await appOf(empty)
  expect(await answersOf(replaced.app, token)).toEqual(wanted)
  await replaced.close()
  // What was restored can be backed up, and restored, like what was there first.
  const second = join(folder, 'second.tar')
  expect(await run('backup', [second], empty)).toMatchObject({ exitCode: 0 })
  expect(await run('restore', [second], await makeEmpty('third'))).toMatchObject({ exitCode: 0 })
}, 120_000)

test('what is no backup is refused', async () => {
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

test('a backup of the other kind of database is refused', async () => {
  const elsewhere = isPostgres ? { url: null, dataDir: join(folder, 'else') } : await makeOther()
  const { exitCode, said } = await run('restore', [archive], elsewhere)
  expect([exitCode, said]).toEqual([1, expect.stringContaining('cadangan basis data')])
})

const makeOther = async (): Promise<Place> => ({ url: databaseUrlOf('nothing'), dataDir: join(folder, 'else') })

test.runIf(isPostgres)('nothing is restored under a server that is running', async () => {
  const place = await makeEmpty('busy')
  const database = await open(place)
  await sql`select 1`.execute(database.db)
  const { exitCode, said } = await run('restore', [archive, '--replace'], place)
  expect([exitCode, said]).toEqual([1, expect.stringContaining('hentikan Semai dulu')])
  await database.close()
})
