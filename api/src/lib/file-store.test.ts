import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { localFileStore } from './file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-store-'))
const files = localFileStore(folder)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a file is kept, read, replaced and removed by its key', async () => {
  await files.put('avatar/a-1.webp', Buffer.from('one'))
  await files.put('avatar/a-1.webp', Buffer.from('three'))
  const found = await files.open('avatar/a-1.webp')
  expect(found?.size).toBe(5)
  expect(found && String(await buffer(found.stream))).toBe('three')
  expect(readdirSync(join(folder, 'avatar'))).toEqual(['a-1.webp'])
  await files.remove('avatar/a-1.webp')
  await files.remove('avatar/a-1.webp')
  expect(await files.open('avatar/a-1.webp')).toBeNull()
})

test('a part of a file is read alone', async () => {
  await files.put('library/a.mp4', Buffer.from('0123456789'))
  const found = await files.open('library/a.mp4', { first: 2, last: 4 })
  expect([found?.size, found && String(await buffer(found.stream))]).toEqual([3, '234'])
})

test.each(['../a.webp', '/etc/passwd', 'avatar/../../a.webp', 'avatar/a', 'avatar/.a', 'avatar/a.webp/b', ''])(
  '%j is no key',
  async (key) => {
    await expect(files.put(key, Buffer.from('x'))).rejects.toThrow('not a storage key')
    await expect(files.open(key)).rejects.toThrow('not a storage key')
    expect(() => files.remove(key)).toThrow('not a storage key')
  },
)
