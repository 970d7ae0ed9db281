import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../../scripts/server.ts'
import { ownPlaces, run, type Place } from '../test/server/backups.ts'
import { isPostgres } from '../test/database.ts'

const { folder, makeEmpty } = ownPlaces()

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** What others than its owner may look into, below a folder and itself. The embedded database's own bits are within its folder. */
const open = (root: string) =>
  [root, ...readdirSync(root, { recursive: true, encoding: 'utf8' })]
    .map((name) => (name === root ? root : join(root, name)))
    .filter((path) => !/pglite[^/]*\/./.test(path) && (statSync(path).mode & 0o077) !== 0)

const settingsOf = ({ url, dataDir }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: url ?? '' })

test('the data folder, a backup and what is restored are nobody else’s to read', async () => {
  const live = await makeEmpty('live')
  const server = await startServer(settingsOf(live))
  await server.stop()
  expect(readdirSync(join(live.dataDir, 'files')).length).toBeGreaterThan(0)
  expect(open(live.dataDir)).toEqual([])

  const archive = join(folder, 'backups', 'semai.tar')
  expect(await run('backup', [archive], live)).toMatchObject({ exitCode: 0 })
  expect([modeOf(archive), modeOf(join(folder, 'backups'))]).toEqual(['600', '700'])

  // An archive of before, whose files everybody could read and whose owner was another.
  const work = join(folder, 'work')
  mkdirSync(work)
  execFileSync('tar', ['-xf', archive, '-C', work])
  execFileSync('chmod', ['-R', 'a+rX', work])
  const old = join(folder, 'old.tar')
  execFileSync('tar', ['--owner', '1234', '--group', '1234', '-cf', old, '-C', work, ...readdirSync(work)])
  const place = await makeEmpty('restored')
  expect(await run('restore', [old], place)).toMatchObject({ exitCode: 0 })
  expect(open(place.dataDir)).toEqual([])
  expect(await run('restore', [old, '--replace'], place)).toMatchObject({ exitCode: 0 })
  expect(open(place.dataDir)).toEqual([])
}, 300_000)

test('folders that were left open are closed at the start, and it is said; a shared one is left alone', async () => {
  const place = await makeEmpty('left-open')
  for (const name of ['', 'files', 'pglite.before-1']) {
    mkdirSync(join(place.dataDir, name), { recursive: true })
    chmodSync(join(place.dataDir, name), 0o755)
  }
  writeFileSync(join(place.dataDir, 'files', 'mark'), 'kept')
  const { exitCode, said } = await run('admin', ['ratna@surel.example', 'Ratna'], place)
  expect([exitCode, said]).toEqual([0, expect.stringContaining('sekarang administrator')])
  // Only whoever has the folder for themselves looks after it.
  if (!isPostgres) {
    for (const name of ['', 'files', 'pglite.before-1']) {
      const path = join(place.dataDir, name)
      expect([path, modeOf(path)]).toEqual([path, '700'])
    }
    expect(said.match(/^DATA_DIR: .* tadinya terbuka bagi pengguna lain \(755\)/gm)).toHaveLength(3)
  }
  const shared = join(folder, 'shared')
  mkdirSync(shared)
  chmodSync(shared, 0o1777)
  await run('admin', ['ratna@surel.example', 'Ratna'], { ...place, dataDir: shared })
  expect(modeOf(shared)).toBe('777')
}, 60_000)
