import { expect, test } from 'vitest'
import { createStoredKey } from './stored-key.ts'

const { keyOf, forget } = createStoredKey('semai.a-key')
const booking = { room_id: 'bambu', start_at: '2026-08-13T06:00:00.000Z' }

test('keeps a key until an answer arrives', () => {
  const key = keyOf(booking)
  expect(keyOf({ ...booking })).toBe(key)
  forget()
  expect(keyOf(booking)).not.toBe(key)
})

test('another thing has another key', () => {
  expect(keyOf(booking)).not.toBe(keyOf({ ...booking, room_id: 'ambeng' }))
})
