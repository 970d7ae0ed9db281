import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import { ownS3 } from '../../../test/server/s3.ts'
import { localFileStore, type ByteRange } from './store.ts'
import { s3FileStore } from './s3-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const s3 = await ownS3()
const listLocal = () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('.'))

/** Leave the file of a process that died while it wrote. */
async function leaveLocal() {
  mkdirSync(join(folder, 'library'), { recursive: true })
  writeFileSync(join(folder, 'library/died.mp4.part'), 'x')
}

describe.each([
  ['a folder', localFileStore(folder), listLocal, leaveLocal],
  ['a bucket', s3FileStore(s3.config), s3.listStored, s3.leaveUnfinished],
])('in %s', (_where, files, listStored, leaveUnfinished) => {
  const read = async (key: string, range?: ByteRange) => {
    const found = await files.open(key, range)
    return found && [found.size, String(await buffer(found.stream))]
  }

  test('stores, reads, replaces and removes a file by its key', async () => {
    await files.put('avatar/a-1.webp', Buffer.from('one'))
    await files.put('avatar/a-1.webp', Buffer.from('three'))
    expect(await read('avatar/a-1.webp')).toEqual([5, 'three'])
    expect(listStored().filter((name) => name.includes('.part'))).toEqual([])
    await files.remove('avatar/a-1.webp')
    await files.remove('avatar/a-1.webp')
    expect(await files.open('avatar/a-1.webp')).toBeNull()
  })

  test('probes a usable store without an error', async () => {
    await expect(files.probe()).resolves.toBeUndefined()
  })

  test('reads a range of a file', async () => {
    await files.put('library/a.mp4', Buffer.from('0123456789'))
    expect(await read('library/a.mp4', { first: 2, last: 4 })).toEqual([3, '234'])
    expect(await read('library/a.mp4', { first: 9, last: 9 })).toEqual([1, '9'])
    expect(await files.open('library/none.mp4', { first: 0, last: 1 })).toBeNull()
  })

  test('opens files after 120 streams were destroyed unread', async () => {
    await files.put('library/b.mp4', randomBytes(300_000))
    for (let round = 0; round < 120; round++) (await files.open('library/b.mp4'))?.stream.destroy()
    expect((await files.open('library/b.mp4'))?.size).toBe(300_000)
  })

  test('stores a stream of 13 MB whole', async () => {
    const bytes = randomBytes(13_000_000)
    await files.put('library/long.mp4', Readable.from(chunksOf(bytes)))
    const found = await files.open('library/long.mp4')
    expect(found?.size).toBe(bytes.length)
    expect(found && (await buffer(found.stream)).equals(bytes)).toBe(true)
    expect(await read('library/long.mp4', { first: 7_000_000, last: 7_000_003 })).toEqual([
      4,
      String(bytes.subarray(7_000_000, 7_000_004)),
    ])
  })

  test.each([1000, 13_000_000])('stores nothing of a stream that fails after %i bytes', async (length) => {
    const before = listStored()
    const broken = Readable.from(breakingOff(randomBytes(length)))
    await expect(files.put('library/broken.mp4', broken)).rejects.toThrow('gone')
    expect(await files.open('library/broken.mp4')).toBeNull()
    expect(listStored()).toEqual(before)
  })

  test('keeps a file whose replacement stream fails', async () => {
    await files.put('library/c.mp4', Buffer.from('whole'))
    await expect(files.put('library/c.mp4', Readable.from(breakingOff(randomBytes(9))))).rejects.toThrow('gone')
    expect(await read('library/c.mp4')).toEqual([5, 'whole'])
  })

  test('lists only files written before a time', async () => {
    await files.put('forum/0-a.webp', Buffer.from('x'))
    const older = async (before: Date) => {
      const keys: string[] = []
      for await (const key of files.listOlder(before)) if (key.startsWith('forum/')) keys.push(key)
      return keys
    }
    expect(await older(new Date(Date.now() + 60_000))).toEqual(['forum/0-a.webp'])
    expect(await older(new Date(Date.now() - 60_000))).toEqual([])
  })

  test('removes unfinished uploads only once they are old', async () => {
    const before = listStored().toSorted()
    await leaveUnfinished()
    const unfinished = listStored().toSorted()
    expect(unfinished).not.toEqual(before)
    await files.removeUnfinished(new Date(Date.now() - 60_000))
    expect(listStored().toSorted()).toEqual(unfinished)
    await files.removeUnfinished(new Date(Date.now() + 60_000))
    expect(listStored().toSorted()).toEqual(before)
  })

  test.each(['../a.webp', '/etc/passwd', 'avatar/../../a.webp', 'avatar/a', 'avatar/.a', 'avatar/a.webp/b', ''])(
    'rejects %j as a key',
    async (key) => {
      await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
      await expect(files.open(key)).rejects.toThrow('not a storage key')
      await expect((async () => files.remove(key))()).rejects.toThrow('not a storage key')
    },
  )
})

test.each([
  ['that does not exist', { bucket: 'other' }],
  ['that rejects the access key', { credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'hunter2' } }],
  ['without a server', { endpoint: 'http://127.0.0.1:1' }],
])('throws unavailable for a bucket %s', async (_what, wrong) => {
  const files = s3FileStore({ ...s3.config, ...wrong })
  await expect(files.open('avatar/a.webp')).rejects.toMatchObject({ code: 'unavailable' })
  await expect(files.put('avatar/a.webp', Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
})

function* chunksOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

function* breakingOff(bytes: Buffer) {
  yield* chunksOf(bytes)
  throw new Error('gone')
}

test('fails to probe a missing bucket or folder', async () => {
  await expect(s3FileStore({ ...s3.config, bucket: 'tidak-ada' }).probe()).rejects.toBeInstanceOf(Error)
  await expect(localFileStore(join(folder, 'none', 'files')).probe()).rejects.toThrow('ENOENT')
})
