import sharp from 'sharp'
import { expect, test } from 'vitest'
import { jpegWithGps } from '../../../test/world/upload.ts'
import { declaredSize, refuseManyPixels } from './image-size.ts'

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 58, g: 58, b: 158 } } })

test.each([
  ['a JPEG', () => canvas(601, 402).jpeg().toBuffer()],
  ['a progressive JPEG', () => canvas(601, 402).jpeg({ progressive: true }).toBuffer()],
  ['a PNG', () => canvas(601, 402).png().toBuffer()],
  ['an interlaced PNG', () => canvas(601, 402).png({ progressive: true }).toBuffer()],
  ['a WebP', () => canvas(601, 402).webp().toBuffer()],
  ['a WebP without losses', () => canvas(601, 402).webp({ lossless: true }).toBuffer()],
  ['a WebP with metadata', () => canvas(601, 402).webp().withMetadata({ density: 300 }).toBuffer()],
])('reads the size of %s from its first bytes', async (_what, make) => {
  const bytes = await make()
  expect(declaredSize(bytes.subarray(0, 1024))).toEqual({ width: 601, height: 402 })
  expect(declaredSize(bytes.subarray(0, 20))).toBeNull()
})

test('reads the size of a phone’s JPEG behind its metadata', async () => {
  expect(declaredSize(await jpegWithGps(800, 600))).toEqual({ width: 800, height: 600 })
})

test.each([
  ['nothing', ''],
  ['one byte', '\u00ff'],
  ['words', 'halo, ini bukan gambar sama sekali'],
  ['a JPEG’s first bytes and no more', '\u00ff\u00d8'],
  ['a JPEG’s first bytes before words', '\u00ff\u00d8<!doctype html><script>alert(1)</script>'],
])('returns null for %s', (_what, text) => {
  expect(declaredSize(Buffer.from(text, 'latin1'))).toBeNull()
})

test('rejects too many pixels by the first bytes', async () => {
  const bomb = await canvas(6000, 5000).png().toBuffer()
  expect(() => refuseManyPixels(bomb.subarray(0, 100))).toThrow('25 megapiksel')
  expect(refuseManyPixels(await canvas(60, 50).png().toBuffer())).toBe(true)
})
