import { expect, test } from 'vitest'
import { forgetKey, keyOf } from './book-key.ts'

const booking = { room_id: 'bambu', start_at: '2026-08-13T06:00:00.000Z' }

test('a booking keeps its key until an answer came', () => {
  const key = keyOf(booking)
  expect(keyOf({ ...booking })).toBe(key)
  forgetKey()
  expect(keyOf(booking)).not.toBe(key)
})

test('another booking has another key', () => {
  expect(keyOf(booking)).not.toBe(keyOf({ ...booking, room_id: 'ambeng' }))
})
