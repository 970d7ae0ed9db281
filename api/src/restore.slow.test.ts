import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sealed, type Manifest } from '../../scripts/restore/archive.ts'
import { answersOf, appOf, demoPlace, openPlace, ownPlaces, run, start } from '../test/server/backups.ts'
import { isPostgres } from '../test/database.ts'

const { folder, makeSource, makeEmpty } = ownPlaces()
const source = await makeSource()
const { token, wanted } = await demoPlace(source)
const archive = join(folder, 'semai.tar')
await run('backup', [archive], source)
const live = await makeEmpty('live')
await run('restore', [archive], live)

const storeFolder = join(live.dataDir, 'files')
const markFile = join(storeFolder, 'mark')

/** Mark the live database, to distinguish it from a restored one. */
async function markLive() {
  const { db, close } = await openPlace(live)
  await sql`update app_user set full_name = 'Yang Lama' where email = 'founder@semai.test'`.execute(db)
  await close()
  writeFileSync(markFile, 'old')
}

/** Read the mark of the live database and its missing files. */
async function lookAtLive() {
  const { db, close } = await openPlace(live)
  const { rows } = await sql<{ full_name: string }>`
    select full_name from app_user where email = 'founder@semai.test'`.execute(db)
  const files = await sql<{
    storage_key: string
    size_bytes: number
  }>`select storage_key, size_bytes from file`.execute(db)
  await close()
  const lacking = files.rows.filter(({ storage_key, size_bytes }) => {
    const path = join(storeFolder, storage_key)
    return !existsSync(path) || statSync(path).size !== size_bytes
  })
  return { isOld: rows[0]?.full_name === 'Yang Lama', files: files.rows.length, lacking }
}

const whole = { files: wanted.files, lacking: [] }

let copies = 0

/** An archive that is spoiled in some way. */
function spoiled(spoil: (path: string) => void) {
  const path = join(folder, `spoiled-${copies++}.tar`)
  copyFileSync(archive, path)
  spoil(path)
  return path
}

const cut = (length: number) => spoiled((path) => truncateSync(path, length))

const flip = (at: number) =>
  spoiled((path) => {
    const bytes = readFileSync(path)
    bytes.writeUInt8((bytes[at] ?? 0) ^ 0x55, at)
    writeFileSync(path, bytes)
  })

/** Offset of a member's bytes in the archive. */
function placeOf(name: string) {
  const bytes = readFileSync(archive)
  let at = 0
  while (bytes.toString('utf8', at, at + name.length + 1) !== `${name}\0`) at += 512
  return at + 512
}

/** An archive with the same members, and another manifest or dump. */
function packed(change: {
  manifest?: (manifest: Manifest) => Manifest
  dump?: (bytes: Buffer) => Buffer
  without?: string[]
}) {
  const work = join(folder, `packed-${copies++}`)
  mkdirSync(work)
  execFileSync('tar', ['-xf', archive, '-C', work])
  const manifest = JSON.parse(readFileSync(join(work, 'backup.json'), 'utf8')) as Manifest
  writeFileSync(join(work, 'backup.json'), JSON.stringify(change.manifest?.(manifest) ?? manifest))
  const dump = join(work, 'database.dump')
  if (change.dump) writeFileSync(dump, change.dump(readFileSync(dump)))
  const members = ['backup.json', 'sums.txt', 'database.dump', 'files'].filter(
    (name) => !change.without?.includes(name),
  )
  execFileSync('tar', ['-cf', `${work}.tar`, '-C', work, ...members])
  return `${work}.tar`
}

const before = ({ proof: _, ...manifest }: Manifest): Manifest => manifest

test('rejects a truncated or altered archive before changing anything', async () => {
  await markLive()
  const { size } = statSync(archive)
  const files = execFileSync('tar', ['-tf', archive], { encoding: 'utf8' })
    .split('\n')
    .filter((name) => name.startsWith('files/'))
  const last = files.at(-1) ?? ''
  const archives = [
    ...[0.02, 0.6, 0.97].map((part) => cut(Math.floor(size * part))),
    // Between two members, where tar itself sees nothing.
    cut(placeOf(last) - 512),
    flip(placeOf('backup.json') + 40),
    flip(placeOf('sums.txt') + 5),
    flip(placeOf('database.dump') + 5000),
    flip(placeOf(last) + 3),
    flip(placeOf(last) - 512 + 20),
    spoiled((path) => execFileSync('tar', ['--delete', '--file', path, last])),
    spoiled((path) => execFileSync('tar', ['--delete', '--file', path, 'database.dump'])),
  ]
  for (const path of archives) {
    const { exitCode, said } = await run('restore', [path, '--replace'], live)
    expect([path, exitCode, said.split('\n')]).toEqual([
      path,
      1,
      [expect.stringMatching(/tidak ada yang diubah|bukan cadangan/)],
    ])
  }
  expect(await lookAtLive()).toEqual({ ...whole, isOld: true })
  expect(readFileSync(markFile, 'utf8')).toBe('old')
}, 300_000)

test('keeps the live database when the restored copy differs from its manifest', async () => {
  await markLive()
  const wrong = packed({
    manifest: ({ proof, ...manifest }) => {
      const { seal: _, ...facts } = proof ?? { rows: {}, lacking: [], sums: '', seal: '' }
      return sealed(manifest, { ...facts, rows: { ...facts.rows, 'public.app_user': 1 } })
    },
  })
  const counted = await run('restore', [wrong, '--replace'], live)
  expect([counted.exitCode, counted.said]).toEqual([1, expect.stringMatching(/app_user punya \d+ baris, bukan 1/)])
  // Without checksums, pg_restore detects it.
  const torn = packed({
    manifest: before,
    without: ['sums.txt'],
    dump: (bytes) => bytes.subarray(0, bytes.length * 0.6),
  })
  const { exitCode, said } = await run('restore', [torn, '--replace'], live)
  expect([exitCode, said]).toEqual([1, expect.stringMatching(/database\.dump .*terpotong.*yang lama tidak diubah/)])
  expect(await lookAtLive()).toEqual({ ...whole, isOld: true })
}, 300_000)

test('restores an older archive without checksums and lists its missing files', async () => {
  const place = await makeEmpty('before')
  const old = packed({ manifest: before, without: ['sums.txt'] })
  expect(await run('restore', [old], place)).toMatchObject({
    exitCode: 0,
    said: expect.not.stringContaining('berkas tidak ada'),
  })
  const { app, close } = await appOf(place)
  expect(await answersOf(app, token)).toEqual(wanted)
  await close()

  const without = packed({ manifest: before, without: ['sums.txt', 'files'] })
  const { exitCode, said } = await run('restore', [without, '--replace', '--drop-old'], place)
  expect([exitCode, said]).toEqual([0, expect.stringContaining(`${wanted.files} berkas tidak ada: `)])
  expect(said).toContain('sudah dihapus')
}, 300_000)

test('leaves the old or the new database whole when it is killed, and can be repeated', async () => {
  await markLive()
  const began = performance.now()
  expect(await run('restore', [archive, '--replace'], live)).toMatchObject({ exitCode: 0 })
  const lasts = performance.now() - began
  for (const part of [0.3, 0.5, 0.65, 0.75, 0.85, 0.92, 0.97]) {
    await markLive()
    const { child, ended } = start('restore', [archive, '--replace', '--drop-old'], live)
    await sleep(lasts * part)
    child.kill('SIGKILL')
    await ended
    expect(await lookAtLive()).toMatchObject(whole)
  }
  expect(await run('restore', [archive, '--replace', '--drop-old'], live)).toMatchObject({
    exitCode: 0,
    said: expect.stringContaining('Dipulihkan'),
  })
  const { app, close } = await appOf(live)
  expect(await answersOf(app, token)).toEqual(wanted)
  await close()
}, 240_000)

test.skipIf(isPostgres)(
  'a swap that was killed between its two renames is finished by whoever opens the folder',
  async () => {
    const database = join(live.dataDir, 'pglite')
    renameSync(database, `${database}.next`)
    expect(await run('backup', [join(folder, 'after-swap.tar')], live)).toMatchObject({ exitCode: 0 })
    expect(existsSync(`${database}.next`)).toBe(false)
  },
)

test('restores over a folder only with --replace, keeps the old files aside, and can be backed up again', async () => {
  const place = await makeEmpty('again')
  expect(await run('restore', [archive], place)).toMatchObject({ exitCode: 0 })
  expect(await run('restore', [archive], place)).toMatchObject({
    exitCode: 1,
    said: expect.stringContaining('tidak kosong'),
  })
  writeFileSync(join(place.dataDir, 'files', 'mark'), 'old')
  expect(await run('restore', [archive, '--replace'], place)).toMatchObject({ exitCode: 0 })
  const aside = readdirSync(place.dataDir).find((name) => name.startsWith('files.before-'))
  expect(existsSync(join(place.dataDir, aside ?? '', 'mark'))).toBe(true)
  const replaced = await appOf(place)
  expect(await answersOf(replaced.app, token)).toEqual(wanted)
  await replaced.close()
  const second = join(folder, 'second.tar')
  expect(await run('backup', [second], place)).toMatchObject({ exitCode: 0 })
  expect(await run('restore', [second], await makeEmpty('third'))).toMatchObject({ exitCode: 0 })
}, 120_000)
