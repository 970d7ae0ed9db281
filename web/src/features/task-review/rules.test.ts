import { expect, test } from 'vitest'
import type { Rubric } from '@semai/contract/task/rubric'
import { queueAddress, readQueue } from './queue-address.ts'
import {
  emptyReview,
  findTooLow,
  missingOf,
  missingWords,
  nextCriterion,
  reviewOf,
  withRemark,
  type Missing,
} from './review-rules.ts'
import { holdWords, hoursWords, originWords, waitingWords } from './text.ts'

const levels = [0, 20, 40].map((points) => ({ words: `${points} poin`, points }))
const rubric: Rubric = ['Bukti', 'Temuan', 'Langkah'].map((title) => ({ id: title, title, levels }))
const named = (missing: Missing[]) =>
  missing.map((one) => (one.kind === 'overall' ? 'overall' : `${one.kind} ${one.criterion.title}`))

test('a level is missing first, then the word of one that is not the best, then that for the whole', () => {
  expect(named(missingOf(rubric, emptyReview))).toEqual(['level Bukti', 'level Temuan', 'level Langkah', 'overall'])
  const given = { levels: { Bukti: 3, Temuan: 2, Langkah: 1 }, words: { Langkah: ' ya ' }, overall: ' ' }
  expect(named(missingOf(rubric, given))).toEqual(['words Temuan', 'words Langkah', 'overall'])
  const whole = { ...given, words: { Temuan: 'Satu lagi.', Langkah: 'Kapan?' }, overall: 'Bagus.' }
  expect(missingOf(rubric, whole)).toEqual([])
})

test('shows no summary for a message that its field shows', () => {
  expect(missingWords([{ kind: 'overall' }])).toBeNull()
})

test('names the first missing part and counts the others', () => {
  expect(missingWords(missingOf(rubric, emptyReview))).toBe('Pilih tingkat untuk “Bukti”. Setelah itu 3 lagi.')
  expect(missingWords([])).toBeNull()
})

test('finds the first criterion below the level that the task requires', () => {
  expect(findTooLow(rubric, emptyReview, 2)).toBeUndefined()
  expect(findTooLow(rubric, { ...emptyReview, levels: { Bukti: 2, Temuan: 1 } }, 2)?.id).toBe('Temuan')
  expect(findTooLow(rubric, { ...emptyReview, levels: { Bukti: 1 } }, 1)).toBeUndefined()
})

test('finds the next criterion without a level, wrapping around at the end', () => {
  expect(nextCriterion(rubric, { Bukti: 1 }, 'Bukti')?.id).toBe('Temuan')
  expect(nextCriterion(rubric, { Temuan: 1, Langkah: 1 }, 'Langkah')?.id).toBe('Bukti')
  expect(nextCriterion(rubric, { Bukti: 1, Temuan: 1, Langkah: 1 }, 'Langkah')).toBeUndefined()
})

test('leaves out the words of criteria at their best level, where the field is hidden', () => {
  const draft = {
    levels: { Bukti: 3, Temuan: 2, Langkah: 3 },
    words: { Bukti: 'Lama.', Temuan: ' Kapan? ' },
    overall: ' Bagus. ',
  }
  expect(reviewOf(rubric, draft)).toEqual({
    levels: [
      { criterion_id: 'Bukti', level: 3, words: '' },
      { criterion_id: 'Temuan', level: 2, words: 'Kapan?' },
      { criterion_id: 'Langkah', level: 3, words: '' },
    ],
    words: 'Bagus.',
  })
})

test('appends a saved remark to the written words', () => {
  expect(withRemark('', 'Sebut kapan.')).toBe('Sebut kapan.')
  expect(withRemark('Kutipannya kuat. ', 'Sebut kapan.')).toBe('Kutipannya kuat. Sebut kapan.')
})

test('says waiting times in hours, from 100 hours on in days', () => {
  const now = Date.parse('2026-08-17T03:00:00Z')
  const ago = (hours: number) => waitingWords(new Date(now - hours * 3_600_000).toISOString(), now)
  expect([0.5, 1.9, 74, 99.9, 100, 130].map(ago)).toEqual(['Baru', '1 jam', '74 jam', '99 jam', '4 hari', '5 hari'])
})

test('says how many minutes a claim still lasts, or that it has expired', () => {
  const now = Date.parse('2026-08-17T03:00:00Z')
  expect(holdWords('2026-08-17T03:28:40Z', now)).toBe('Kamu baca, sisa 28 menit')
  expect(holdWords('2026-08-17T03:00:20Z', now)).toBe('Kamu baca, sisa 1 menit')
  expect(holdWords('2026-08-17T02:59:00Z', now)).toBe('Waktumu membaca habis')
})

test('a work says where it is from', () => {
  const hub = { id: 'h', name: 'Hub 7 Surabaya' }
  expect(originWords({ startup: { id: 's', name: 'Muat Bareng' }, hub, version: 2 })).toBe(
    'Muat Bareng · Hub 7 Surabaya · kiriman ke-2',
  )
  expect(originWords({ startup: null, hub: null, version: 1 })).toBe('Tanpa hub · kiriman ke-1')
  expect([null, 19.46].map(hoursWords)).toEqual(['Belum ada', '19,5 jam'])
})

test('the queue’s state stands in the address, and what cannot be meant is left out', () => {
  const hub = '00000000-0000-7000-8000-000000000007'
  const state = { hub, workshop: undefined, isOverdue: true, page: 2 }
  const address = queueAddress('/console/tugas', state, 'a')
  expect(address).toBe(`/console/tugas/a?hub=${hub}&lewat=1&page=2`)
  expect(readQueue(Object.fromEntries(new URL(address, 'https://semai.test').searchParams))).toEqual(state)
  expect(readQueue({ hub: 'x', page: '-1', lewat: 'ya' })).toEqual({
    ...state,
    hub: undefined,
    isOverdue: false,
    page: 1,
  })
})
