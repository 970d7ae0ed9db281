import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, inject } from 'vitest'
import { demoPassword, loadDemo } from '../../db/load/demo.ts'
import { fileLink } from '../../src/lib/file/link.ts'
import { localFileStore } from '../../src/lib/file/store.ts'
import { openPglite } from '../../src/lib/database/pglite.ts'
import { openPostgres } from '../../src/lib/database/postgres.ts'
import { createTestApp, TestClock, type TestApp } from '../app.ts'
import { copyTemplate, isPostgres } from '../database.ts'
import { administer, databaseUrlOf } from '../postgres-url.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))

/** A place as a server has it: a database, and a folder for its files. */
export interface Place {
  url: string | null
  dataDir: string
  /** Settings beside. */
  env?: Record<string, string>
}

/** Places in a folder that is gone after the file. */
export function ownPlaces() {
  const folder = mkdtempSync(join(tmpdir(), 'semai-backup-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return {
    folder,
    /** Migrated, with the reference data; on the embedded database once it is opened with `template`. */
    async makeSource(): Promise<Place> {
      const dataDir = join(folder, 'source')
      if (!isPostgres) return { url: null, dataDir }
      const copy = await copyTemplate()
      await copy.close()
      return { url: copy.url, dataDir }
    },
    async makeEmpty(name: string): Promise<Place> {
      const dataDir = join(folder, name)
      if (!isPostgres) return { url: null, dataDir }
      const database = `${inject('template')}_${randomBytes(4).toString('hex')}`
      await administer(async (client) => void (await client.query(`create database ${database} template template0`)))
      return { url: databaseUrlOf(database), dataDir }
    },
  }
}

const embeddedTemplate = () => (isPostgres ? undefined : new Blob([readFileSync(inject('template'))]))

/** A database of a place, until it is closed. */
export async function openPlace({ url, dataDir }: Place, loadDataDir?: Blob) {
  if (url) return { ...(await openPostgres(url)), jobs: { url }, url }
  const embedded = await openPglite({ dataDir: join(dataDir, 'pglite'), ...(loadDataDir && { loadDataDir }) })
  return { ...embedded, jobs: embedded, url }
}

export async function appOf(place: Place, loadDataDir?: Blob) {
  mkdirSync(place.dataDir, { recursive: true })
  const database = await openPlace(place, loadDataDir)
  const files = localFileStore(join(place.dataDir, 'files'))
  const app = await createTestApp({ database: { ...database, close: async () => {} }, deps: { files } })
  return { app, files, close: () => database.close() }
}

/** A place with the demo's people and files, a token of one of them, and what that one is answered. */
export async function demoPlace(place: Place) {
  const { app, files, close } = await appOf(place, embeddedTemplate())
  await loadDemo(app.db, files, new TestClock().now())
  const token = await signIn(app)
  const wanted = await answersOf(app, token)
  // Only one process can open the embedded database.
  await close()
  return { token, wanted }
}

/** Runs a script as `npm run …` does. */
export function start(script: string, args: string[], { url, dataDir, env = {} }: Place) {
  const settings = { PATH: process.env['PATH'] ?? '', DATA_DIR: dataDir, DATABASE_URL: url ?? '', ...env }
  const child = spawn(process.execPath, [join(root, 'scripts', `${script}.ts`), ...args], { env: settings })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => void (said += String(data)))
  const ended = new Promise<{ exitCode: number | null; said: string }>(
    (resolve) => void child.once('close', (exitCode) => resolve({ exitCode, said: said.trim() })),
  )
  return { child, ended }
}

export const run = (script: string, args: string[], place: Place) => start(script, args, place).ended

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

/** Collect a person's answers and the bytes of every private file. */
export async function answersOf({ call, db, deps }: TestApp, token: string) {
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

async function signIn({ call }: TestApp) {
  const body = { email: 'founder@semai.test', password: demoPassword, fcm_token: '', user_device: 'web' }
  return (await call('POST', '/v1/login', { body })).json.data.token as string
}
