import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { run } from '../../api/test/server/backups.ts'
import { apiClient, makeGroup, readAll, say, signIn } from './api-client.ts'
import { served } from './test-server.ts'

const base = mkdtempSync(join(tmpdir(), 'semai-full-'))
const folder = join(base, 'data')
mkdirSync(folder)
const files = join(folder, 'files')
const ballast = join(files, 'ballast')
const small = join(base, 'small')
const own = join(base, 'own')
const unmounts = [smallDisk(files, '16m'), smallDisk(small, '3m'), smallDisk(own, '192m')]
const unmount = unmounts.every(Boolean)

afterAll(() => {
  for (const undo of unmounts) undo?.()
  rmSync(base, { recursive: true, force: true })
})

/** Mount a small disk for a folder. Null without the permission to mount. */
function smallDisk(path: string, size: string): (() => void) | null {
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', path], { stdio: 'pipe' })
    return () => void execFileSync('umount', ['--lazy', path])
  } catch (error) {
    console.warn(`left out, since a small disk needs root and mount: ${String(error)}`)
    return null
  }
}

function fill(path = ballast) {
  const { bsize, bavail } = statfsSync(dirname(path))
  try {
    writeFileSync(path, Buffer.alloc(bsize * bavail, 1))
  } catch (error) {
    // The server has used some space meanwhile: the disk is full either way.
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  }
}

/** List complete and partial files, without folders and without the cards that a job draws each minute. */
const listFiles = () =>
  readdirSync(files, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.includes('.') && !name.startsWith('card'))
    .toSorted((a, b) => a.localeCompare(b))

/** Photo of noise, which does not compress. */
const photo = (side: number) =>
  sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()

describe.skipIf(!unmount)('while the disk of uploads is full', () => {
  test('rejects uploads without leaving files, serves other calls, and accepts uploads once there is room', async () => {
    const { url } = await served({ DATA_DIR: folder })
    const ask = apiClient(url)
    const token = await signIn(ask)
    const channel = await makeGroup(ask, token)
    const picture = new Blob([new Uint8Array(await photo(700))], { type: 'image/jpeg' })

    async function upload(path: string) {
      const body = new FormData()
      body.append('file', picture, 'foto.jpg')
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(url + path, { method: 'POST', headers, body })
      const { code } = (await response.json()) as { code?: string }
      return [response.status, code]
    }
    const attachment = `/v1/store/chats/${channel}/upload`

    expect(await upload('/v1/personal/update-avatar')).toEqual([200, undefined])
    const before = await ask('GET', '/v1/auth/hello', { token })
    const { url: address } = before.json.data.photo
    const filesBefore = listFiles()

    fill()
    for (const path of ['/v1/personal/update-avatar', attachment])
      expect(await upload(path)).toEqual([507, 'storage-full'])
    expect(listFiles()).toEqual(filesBefore)
    expect((await ask('GET', '/v1/auth/hello', { token })).json.data.photo).toEqual({ url: address })
    // A new size is served too, without being cached.
    for (const path of [address, `${address}?w=128`]) expect((await fetch(url + path)).status).toBe(200)
    expect((await say(ask, { token, channel, body: 'Pesan tetap jalan' })).status).toBe(200)
    expect((await ask('GET', '/readyz')).status).toBe(200)

    rmSync(ballast)
    expect(await upload('/v1/personal/update-avatar')).toEqual([200, undefined])
    expect(await upload(attachment)).toEqual([201, undefined])
  })
})

test.skipIf(!unmount)('reports a full disk on backup and restore, and leaves no files behind', async () => {
  const source = { url: null, dataDir: folder }
  const full = { exitCode: 1, said: expect.stringContaining('disk penuh') }
  expect(await run('backup', [join(small, 'semai.tar')], source)).toEqual(full)
  expect(readdirSync(small)).toEqual([])

  const archive = join(base, 'semai.tar')
  expect(await run('backup', [archive], source)).toMatchObject({ exitCode: 0 })
  expect(await run('restore', [archive], { url: null, dataDir: small })).toEqual(full)
  expect(readdirSync(small)).toEqual([])
})

test.skipIf(!unmount)('loses no acknowledged message while the disk of the embedded database is full', async () => {
  const first = await served({ DATA_DIR: own })
  const ask = apiClient(first.url)
  const token = await signIn(ask)
  const channel = await makeGroup(ask, token)
  const taken: string[] = []
  const write = async (count: number) => {
    const refused: unknown[] = []
    for (let at = 0; at < count; at++) {
      const body = `Pesan ${taken.length} ${'x'.repeat(2000)}`
      const { id, status } = await say(ask, { token, channel, body })
      if (status === 200) taken.push(id)
      else refused.push(status)
    }
    return refused
  }
  expect(await write(5)).toEqual([])
  const mass = join(own, 'ballast')
  fill(mass)
  const refused = await write(40)
  expect(new Set(refused)).toEqual(new Set([507]))
  // Reading calls work as before.
  expect((await ask('GET', '/v1/auth/hello', { token })).status).toBe(200)
  rmSync(mass)
  expect(await write(5)).toEqual([])

  await first.stop()
  const second = await served({ DATA_DIR: own })
  const stored = await readAll(apiClient(second.url), token, channel)
  expect(stored.map(({ id }) => id)).toEqual(taken)
})
