import { expect, test } from 'vitest'
import { readChatSearch } from './channel-search.ts'

const channel = '0198f3a0-0000-7000-8000-000000000001'

test('reads a conversation and a message from the address', () => {
  expect(readChatSearch({ channel, pesan: '7', rincian: 'anggota' })).toEqual({
    channel,
    pesan: 7,
    rincian: 'anggota',
  })
})

test('ignores a message and a detail without a conversation', () => {
  expect(readChatSearch({ pesan: '7', rincian: 'anggota', channel: 'x' })).toEqual({})
})

test('drops unknown and malformed values', () => {
  expect(readChatSearch({ channel, pesan: '-1', filter: 'mine', search: ' tim ', baru: 'x', atur: 'tidak' })).toEqual({
    channel,
    search: 'tim',
  })
})
