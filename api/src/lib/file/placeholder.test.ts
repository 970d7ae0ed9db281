import sharp from 'sharp'
import { expect, test } from 'vitest'
import { placeholderOf, pictureKey } from './placeholder.ts'

const picture = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 4, background } })
    .webp({ lossless: true })
    .toBuffer()

test('ends a picture’s key with its placeholder', async () => {
  const key = pictureKey('library', { placeholder: await placeholderOf(await picture('#ff8800')) })
  expect(key).toMatch(/^library\/[0-9a-f-]{36}-[0-9a-f]{36}\.webp$/)
  expect(key.slice(-41, -5)).toBe('08f'.repeat(12))
})

test('makes no placeholder for a transparent picture, since it would show through', async () => {
  const placeholder = await placeholderOf(await picture('#ff880080'))
  expect(pictureKey('startup', { placeholder })).toMatch(/^startup\/[0-9a-f-]{36}\.webp$/)
})
