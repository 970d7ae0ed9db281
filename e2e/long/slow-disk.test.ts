import { execFileSync } from 'node:child_process'
import { closeSync, constants, mkdtempSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { apiClient, signIn } from './api-client.ts'
import { served } from './test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-slow-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const READERS = 100

test('signs people in and serves pages while the disk of uploads hangs, and serves files once it answers', async () => {
  const { url } = await served({ DATA_DIR: folder })
  const ask = apiClient(url)
  const token = await signIn(ask)
  const { link, path } = await uploadAvatar(url, token)
  expect((await fetch(link)).status).toBe(200)

  // Opening a pipe blocks until a writer opens it: each reader holds a thread, as on a hanging disk.
  renameSync(path, `${path}.away`)
  execFileSync('mkfifo', [path])
  const readers = Array.from({ length: READERS }, () => fetch(link).catch(() => null))
  // Sent after the readers' requests, so the server has received those.
  expect((await ask('GET', '/readyz')).status).toBe(200)
  expect(await signIn(ask)).toEqual(expect.any(String))
  expect((await ask('GET', '/v1/event/get', { token })).status).toBe(200)

  // A descriptor for reading and writing unblocks all readers, which get an end of file when it closes.
  const both = openSync(path, constants.O_RDWR)
  renameSync(`${path}.away`, path)
  closeSync(both)
  await Promise.all(readers)
  expect((await fetch(link)).status).toBe(200)
}, 180_000)

/** Upload the person's avatar. Returns its address and the path of its file. */
async function uploadAvatar(url: string, token: string) {
  const files = join(folder, 'files', 'avatar')
  const before = new Set(list(files))
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a3402a' } })
    .jpeg()
    .toBuffer()
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'foto.jpg')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/v1/personal/update-avatar`, { method: 'POST', headers, body })
  const { data } = (await response.json()) as { data: { photo: { url: string } } }
  const [name = ''] = list(files).filter((one) => !before.has(one))
  return { link: new URL(data.photo.url, url).href, path: join(files, name) }
}

const list = (files: string) => readdirSync(files)
