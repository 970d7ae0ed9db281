import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readFilmSeconds } from './film-length.ts'
import { localFileStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'semai-film-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = localFileStore(folder)

const box = (name: string, ...parts: Buffer[]) => {
  const content = Buffer.concat(parts)
  const start = Buffer.alloc(8)
  start.writeUInt32BE(content.length + 8)
  start.write(name, 4, 'latin1')
  return Buffer.concat([start, content])
}

function header(version: 0 | 1, scale: number, units: number) {
  const bytes = Buffer.alloc(version === 1 ? 108 : 96)
  bytes.writeUInt8(version)
  bytes.writeUInt32BE(scale, version === 1 ? 20 : 12)
  if (version === 1) bytes.writeBigUInt64BE(BigInt(units), 24)
  else bytes.writeUInt32BE(units, 16)
  return box('mvhd', bytes)
}

const type = box('ftyp', Buffer.from('isom'))
const samples = box('mdat', Buffer.alloc(9000, 7))
let made = 0
async function secondsOf(...boxes: Buffer[]) {
  const bytes = Buffer.concat(boxes)
  const key = `library/film-${++made}.mp4`
  await files.put(key, bytes)
  return readFilmSeconds(files, key, bytes.length)
}

describe('readFilmSeconds', () => {
  test('reads the movie header before or after the samples, in both versions', async () => {
    expect(await secondsOf(type, box('moov', header(0, 1000, 106_500)), samples)).toBe(106.5)
    expect(await secondsOf(type, samples, box('moov', header(1, 600, 61_200)))).toBe(102)
  })

  test('returns null without a length, a movie header or whole boxes', async () => {
    expect(await secondsOf(type, box('moov', header(0, 1000, 0)), samples)).toBeNull()
    expect(await secondsOf(type, samples)).toBeNull()
    expect(await secondsOf(type, Buffer.alloc(5000, 7))).toBeNull()
    expect(await readFilmSeconds(files, 'library/tidak-ada.mp4', 5000)).toBeNull()
  })
})
