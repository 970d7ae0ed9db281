import { spawn } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { describe, expect, test } from 'vitest'
import { freePort, startServer } from '../../scripts/server.ts'
import { afterwards } from '../test/afterwards.ts'
import { run } from '../test/server/backups.ts'
import { copyTemplate, isPostgres } from '../test/database.ts'
import { asRole } from '../test/postgres-url.ts'
import { device, newcomer } from '../test/world/registration.ts'
import { emptyDatabase, ownRoles } from '../test/server/roles.ts'
import { readConfig } from './lib/config/config.ts'
import { checkRoles } from './lib/database/role.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

const production = {
  NODE_ENV: 'production',
  SEMAI_DEMO: '0',
  APP_SECRET: randomBytes(36).toString('base64'),
  CREDENTIAL_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  VAPID_PRIVATE_KEY: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  PUBLIC_URL: 'https://semai.example',
  SMTP_URL: 'smtps://user:password@127.0.0.1:1',
}

/** Start the product in production. Returns its exit code and output. */
async function refusal(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'semai-roles-start-'))
  const env = {
    PATH: process.env['PATH'] ?? '',
    DATA_DIR: folder,
    PORT: String(await freePort()),
    ...production,
    ...settings,
  }
  const child = spawn(process.execPath, [main], { env })
  afterwards(() => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => void (said += String(data)))
  const exitCode = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve)
    // A server that starts against expectation is stopped here.
    child.stdout.on('data', () => said.includes('Semai siap') && child.kill('SIGTERM'))
  })
  rmSync(folder, { recursive: true, force: true })
  return { exitCode, said: said.trim() }
}

async function as(url: string, ...statements: string[]) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const rows = []
    for (const statement of statements) rows.push(...(await client.query<Record<string, unknown>>(statement)).rows)
    return rows
  } finally {
    await client.end()
  }
}

const attacks = [
  'truncate audit_log',
  'truncate app_user cascade',
  'delete from audit_log',
  `update audit_log set action = 'nothing'`,
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_append_only on audit_log',
  'drop table audit_log',
  'drop schema public cascade',
  `create trigger nothing before insert on audit_log for each row execute function refuse_change()`,
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return old; end $$',
  `set session_replication_role = 'replica'`,
  'update migration set run_at = now()',
]

/** A database with the reference data, which one role made, and two roles for it. */
async function ownCopy() {
  const copy = await copyTemplate()
  await copy.close()
  const url = copy.url ?? ''
  return { url, ...(await ownRoles(new URL(url).pathname.slice(1))) }
}

describe.skipIf(!isPostgres)('with two roles', { timeout: 120_000 }, () => {
  test('production starts on an empty database; the product writes, and can neither empty nor alter the audit log', async () => {
    const { urls, names } = await ownRoles(await emptyDatabase())
    const settings = { ...production, DATABASE_URL: urls.app }
    // Without the owner nothing can be made, and that is said.
    const { exitCode, said } = await refusal({ DATABASE_URL: urls.app })
    expect([exitCode, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL: .*DATABASE_MIGRATION_URL.*\(42501\)$/)])

    const port = await freePort()
    const address = { PORT: String(port), HOST: '127.0.0.1' }
    const first = await startServer({ ...settings, ...address, DATABASE_MIGRATION_URL: urls.owner })
    await first.stop('SIGKILL')
    // As nodes of the compose file run: without the owner's address.
    const server = await startServer({ ...settings, ...address })
    afterwards(() => server.stop())
    const call = async (path: string, body: object) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return answer.status
    }
    const person = newcomer()
    expect(await call('/v1/registration', person)).toBe(200)
    expect(await call('/v1/login', { email: person.email, password: 'bukan-kata-sandi', ...device })).toBe(422)

    const [{ count: logged } = { count: 0 }] = await as(urls.app, 'select count(*) from audit_log')
    expect(Number(logged)).toBeGreaterThan(0)
    expect(await as(urls.app, "select count(*)::integer as jobs from job.job where name = 'mail-urgent'")).toEqual([
      { jobs: 1 },
    ])
    for (const attack of attacks) {
      await expect(as(urls.app, attack), attack).rejects.toThrow(/permission denied|must be owner/)
    }
    expect(await as(urls.app, 'select count(*) from audit_log')).toEqual([{ count: logged }])
    // Not even by the one who owns it, without undoing what keeps it first.
    await expect(as(urls.owner, 'truncate audit_log')).rejects.toThrow('append-only')

    // The product's role gets rights to tables of later migrations.
    await as(urls.owner, 'create table later (id integer generated always as identity, note text)')
    expect(await as(urls.app, `insert into later (note) values ('made') returning note`)).toEqual([{ note: 'made' }])
    expect(names.app).not.toBe(names.owner)
  })

  test('moves a database with data to two roles, and migrates it as the owner', async () => {
    const { urls, run: runAgain } = await ownCopy()
    // A second run changes nothing.
    await runAgain()
    const foreign = await as(
      urls.owner,
      `select c.oid::regclass::text as name
       from pg_class c
       where c.relnamespace in ('public'::regnamespace, 'job'::regnamespace)
         and c.relkind in ('r', 'p', 'S', 'v')
         and pg_get_userbyid(c.relowner) <> current_user`,
    )
    expect(foreign).toEqual([])
    await as(
      urls.owner,
      `delete from migration where name = '0059_audit_whole.sql'`,
      'drop trigger audit_log_never_emptied on audit_log',
      'drop trigger quiz_result_never_emptied on quiz_result',
    )
    const place = { url: urls.app, dataDir: '/nowhere', env: { DATABASE_MIGRATION_URL: urls.owner } }
    expect(await run('migrate', [], place)).toEqual({ exitCode: 0, said: '' })
    await expect(as(urls.owner, 'truncate audit_log')).rejects.toThrow('append-only')
  })

  test('backs up with the product’s role alone, and restores as the owner', async () => {
    const { urls } = await ownRoles(await emptyDatabase())
    const folder = mkdtempSync(join(tmpdir(), 'semai-roles-backup-'))
    afterwards(() => rmSync(folder, { recursive: true, force: true }))
    const place = { url: urls.app, dataDir: join(folder, 'data') }
    const owning = { ...place, env: { DATABASE_MIGRATION_URL: urls.owner } }
    expect(await run('migrate', [], owning)).toMatchObject({ exitCode: 0 })
    const archive = join(folder, 'semai.tar')
    expect(await run('backup', [archive], place)).toMatchObject({ exitCode: 0 })
    expect(await run('restore', [archive, '--replace', '--drop-old'], owning)).toMatchObject({ exitCode: 0 })
    const word = `insert into audit_log (id, action, created_at) values (gen_random_uuid(), 'restored', now()) returning action`
    expect(await as(urls.app, word)).toEqual([{ action: 'restored' }])
    await expect(as(urls.app, 'truncate audit_log')).rejects.toThrow('permission denied')
    await expect(as(urls.app, 'delete from audit_log')).rejects.toThrow('permission denied')
  })

  test('refuses to start in production with a role that can empty the audit log, and names the remedy', async () => {
    const { url, urls, names } = await ownCopy()
    const mighty = await refusal({ DATABASE_URL: url })
    expect([mighty.exitCode, mighty.said]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL: pengguna "\w+" punya kuasa penuh .*DATABASE_MIGRATION_URL/),
    ])
    const roleProblems = (settings: Record<string, string>) =>
      checkRoles(readConfig(settings)).catch((error: Error) => error.message)
    // DATABASE_ONE_ROLE does not allow it either.
    expect(await roleProblems({ DATABASE_URL: url, DATABASE_ONE_ROLE: '1' })).toMatch(
      /^DATABASE_URL: .* punya kuasa penuh/,
    )
    expect(await roleProblems({ DATABASE_URL: urls.app, DATABASE_LISTEN_URL: url })).toMatch(
      /^DATABASE_LISTEN_URL: [^\n]*$/,
    )
    expect(await roleProblems({ DATABASE_URL: urls.owner })).toMatch(/^DATABASE_URL: .* memiliki tabel catatan audit/)
    expect(await roleProblems({ DATABASE_URL: urls.owner, DATABASE_ONE_ROLE: '1' })).toEqual([
      expect.stringMatching(/^DATABASE_URL: .*; DATABASE_ONE_ROLE membiarkannya$/),
    ])
    // Other grants with the same effect.
    for (const [way, back, words] of [
      ['grant truncate on audit_log to public', 'revoke truncate on audit_log from public', 'boleh mengubah'],
      [
        `grant update (action) on audit_log to ${names.app}`,
        `revoke all on audit_log from ${names.app}`,
        'boleh mengubah',
      ],
      [`grant ${names.owner} to ${names.app}`, `revoke ${names.owner} from ${names.app}`, 'memiliki tabel'],
      [`alter schema public owner to ${names.app}`, `alter schema public owner to ${names.owner}`, 'memiliki tabel'],
      [
        `grant pg_execute_server_program to ${names.app}`,
        `revoke pg_execute_server_program from ${names.app}`,
        'kuasa penuh',
      ],
    ] as const) {
      await as(url, way)
      expect(await roleProblems({ DATABASE_URL: urls.app }), way).toContain(words)
      await as(url, back)
    }
    expect(await roleProblems({ DATABASE_URL: urls.app })).toEqual([])
  })

  test('migrate refuses an owner URL whose role owns nothing, or of another database', async () => {
    const { urls } = await ownCopy()
    const other = await ownRoles(await emptyDatabase())
    const migrateOutput = async (owner: string) =>
      (await run('migrate', [], { url: urls.app, dataDir: '/nowhere', env: { DATABASE_MIGRATION_URL: owner } })).said
    expect(await migrateOutput(other.urls.owner)).toMatch(/^DATABASE_MIGRATION_URL: [^\n]*basis data lain/)
    const stranger = asRole(urls.app, other.names.owner)
    expect(await migrateOutput(stranger)).toMatch(/^DATABASE_MIGRATION_URL: [^\n]*bukan pemilik/)
    expect(await migrateOutput('postgresql://owner@127.0.0.1:1/semai')).toMatch(
      /^DATABASE_MIGRATION_URL: [^\n]*ECONNREFUSED/,
    )
  })
})
