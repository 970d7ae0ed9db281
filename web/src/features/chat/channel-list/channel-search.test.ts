import { expect, test } from 'vitest'
import { readChatSearch } from './channel-search.ts'

const channel = '0198f3a0-0000-7000-8000-000000000001'

test('an address opens a conversation at a message', () => {
  expect(readChatSearch({ channel, pesan: '7', rincian: 'anggota' })).toEqual({
    channel,
    pesan: 7,
    rincian: 'anggota',
  })
})

test('a message and a detail are nothing without their conversation', () => {
  expect(readChatSearch({ pesan: '7', rincian: 'anggota', channel: 'x' })).toEqual({})
})

test('what is not known is left out', () => {
  expect(readChatSearch({ channel, pesan: '-1', filter: 'mine', search: ' tim ', baru: 'x', atur: 'tidak' })).toEqual({
    channel,
    search: 'tim',
  })
})
