import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startServer } from '../../scripts/server.ts'
import { ownPlaces, run, type Place } from '../test/server/backups.ts'

const { folder, makeEmpty } = ownPlaces()

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Paths in a folder, itself included, that group or others may read. Files inside the embedded database's folder are left out. */
const open = (root: string) =>
  [root, ...readdirSync(root, { recursive: true, encoding: 'utf8' })]
    .map((name) => (name === root ? root : join(root, name)))
    .filter((path) => !/pglite[^/]*\/./.test(path) && (statSync(path).mode & 0o077) !== 0)

const settingsOf = ({ url, dataDir }: Place) => ({ DATA_DIR: dataDir, DATABASE_URL: url ?? '' })

test('only the owner can read the data folder, a backup and a restored folder', async () => {
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
