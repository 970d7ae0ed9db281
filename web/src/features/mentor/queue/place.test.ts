import type { MentorQueueBoard, MentorQueueTicket } from '@semai/contract/mentor/queue'
import { expect, test } from 'vitest'
import { placeOf } from './place.ts'
import { isCallOver, newcomerWords, phaseOf, queueWords } from './text.ts'

const queue: MentorQueueBoard['queues'][number] = {
  id: 'q',
  state: 'open',
  mentor: { id: 'm', full_name: 'Rina Kartika', position: '', startup_name: '', photo: { url: null } },
  turn_minutes: 10,
  wait_minutes: 30,
  current: { number: 4, state: 'called', called_at: '2026-08-13T03:00:00Z' },
  waiting: [
    { number: 5, wait_minutes: 10 },
    { number: 2, wait_minutes: 20 },
  ],
}
const board: MentorQueueBoard = {
  id: 'e',
  title: 'Temu Mentor',
  venue_name: 'Aula',
  time_zone: 'Asia/Jakarta',
  opens_at: '2026-08-13T02:00:00Z',
  closes_at: '2026-08-13T05:00:00Z',
  now: '2026-08-13T03:00:00Z',
  rev: 7,
  queues: [queue],
  unopened: [],
}
const ticket = (number: number, state: MentorQueueTicket['state'] = 'waiting'): MentorQueueTicket => ({
  id: `t${number}`,
  queue_id: 'q',
  number,
  state,
  called_at: null,
  can_return: false,
  ahead: null,
  wait_minutes: null,
})

test('takes the place of a number from the board, not from older ticket data', () => {
  expect(placeOf(board, ticket(2))).toMatchObject({ state: 'waiting', ahead: 1, wait_minutes: 20 })
  expect(placeOf(board, ticket(4))).toMatchObject({ state: 'called', called_at: '2026-08-13T03:00:00Z' })
  expect(placeOf(board, ticket(3, 'called')).state).toBe('gone')
  expect(placeOf(board, ticket(1, 'done')).state).toBe('done')
})

test('writes the current number, the waiting count and the wait of a queue', () => {
  expect([queueWords(queue), newcomerWords(queue)]).toEqual([
    'Sekarang nomor 4 · 2 menunggu',
    'Tunggu sekitar 30 menit',
  ])
  const empty = { ...queue, current: null, waiting: [], wait_minutes: 0 }
  expect([queueWords(empty), newcomerWords(empty)]).toEqual([
    'Mejanya sedang kosong · belum ada yang menunggu',
    'Kamu bisa langsung maju',
  ])
  expect(newcomerWords({ ...queue, state: 'closed' })).toBe('Tidak menerima nomor baru')
})

test('ends a call after 3 minutes and gives numbers only during the queue’s hours', () => {
  const at = (time: string) => new Date(`2026-08-13T${time}Z`)
  expect([at('03:02:59'), at('03:03:00')].map((now) => isCallOver('2026-08-13T03:00:00Z', now))).toEqual([false, true])
  expect([at('01:59:00'), at('02:00:00'), at('05:00:00')].map((now) => phaseOf(board, now))).toEqual([
    'before',
    'running',
    'over',
  ])
})
