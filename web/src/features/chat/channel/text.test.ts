import { expect, test } from 'vitest'
import { channelName, lastLine, listTime, shownCount } from './text.ts'

const now = new Date('2026-08-20T05:00:00Z')
const time = (moment: string) => listTime(moment, now, 'Asia/Jakarta')

test('shortens the time in a list', () => {
  expect(time('2026-08-20T03:26:00Z')).toBe('10.26')
  expect(time('2026-08-19T16:59:00Z')).toBe('Kemarin')
  expect(time('2026-08-19T17:01:00Z')).toBe('00.01')
  expect(time('2026-08-17T03:00:00Z')).toBe('Senin')
  expect(time('2026-08-13T03:00:00Z')).toBe('13 Agu')
  expect(time('2025-08-13T03:00:00Z')).toBe('13 Agu 2025')
})

test('adds a # to the names of open channels', () => {
  expect(channelName({ type: 'hub', name: 'hub-surabaya' })).toBe('#hub-surabaya')
  expect(channelName({ type: 'startup', name: 'tim-panenara' })).toBe('tim-panenara')
})

test('names the viewer as writer of the last message', () => {
  const last_message = { sender_id: 'me', sender_name: 'Ni Luh', text: 'Siap', is_deleted: false, is_hidden: false }
  expect(lastLine({ last_message }, 'me')).toBe('Kamu: Siap')
  expect(lastLine({ last_message }, 'you')).toBe('Siap')
  expect(lastLine({ last_message: { ...last_message, is_deleted: true } }, 'me')).toBe('Pesan dihapus')
  expect(lastLine({ last_message: null }, 'me')).toBe('Belum ada pesan')
})

test('shortens counts above 99', () => {
  expect([12, 99, 100].map(shownCount)).toEqual(['12', '99', '99+'])
})
