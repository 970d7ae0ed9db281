import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ownPlaces, run } from '../test/server/backups.ts'
import { isPostgres } from '../test/database.ts'

const { folder, makeEmpty } = ownPlaces()

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('closes world-readable folders at the start and reports it; leaves a shared folder alone', async () => {
  const place = await makeEmpty('left-open')
  for (const name of ['', 'files', 'pglite.before-1']) {
    mkdirSync(join(place.dataDir, name), { recursive: true })
    chmodSync(join(place.dataDir, name), 0o755)
  }
  writeFileSync(join(place.dataDir, 'files', 'mark'), 'old')
  const { exitCode, said } = await run('admin', ['ratna@surel.example', 'Ratna'], place)
  expect([exitCode, said]).toEqual([0, expect.stringContaining('sekarang administrator')])
  // Only a server with the embedded database checks the folder's permissions.
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
