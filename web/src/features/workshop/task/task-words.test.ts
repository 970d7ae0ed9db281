import { expect, test } from 'vitest'
import type { TaskAnswer } from '@semai/contract/task/submission'
import {
  decidingAnswer,
  dueWords,
  firstThing,
  levelsOf,
  mostPoints,
  peersWords,
  promisedAt,
  readInWords,
  whenWords,
} from './task-words.ts'

const zone = 'Asia/Jakarta'
const now = new Date('2026-08-17T03:00:00Z')

const level = (words: string, points: number) => ({ words, points })
const rubric = ['a', 'b'].map((id, at) => ({
  id,
  title: `Kriteria ${id}`,
  levels: [level('Belum', 0), level('Sebagian', 20), level('Penuh', at === 0 ? 60 : 40)],
}))
const answer = (levels: TaskAnswer['levels'], words = ['Lanjutkan.']): TaskAnswer => ({
  by: 'staff',
  reader: null,
  levels,
  words,
  decision: 'changes_requested',
  points: 0,
  answered_at: '2026-08-17T03:00:00Z',
})

test('writes a deadline as tonight, tomorrow or a date, with its zone', () => {
  expect(whenWords('2026-08-17T16:59:00Z', now, zone)).toBe('malam ini 23.59 WIB')
  expect(whenWords('2026-08-17T08:00:00Z', now, zone)).toBe('hari ini 15.00 WIB')
  expect(whenWords('2026-08-18T05:00:00Z', now, zone)).toBe('besok 12.00 WIB')
  expect(whenWords('2026-08-20T16:59:00Z', now, zone)).toBe('Kamis, 20 Agu, 23.59 WIB')
  expect(whenWords('2026-08-17T16:59:00Z', now, 'Asia/Jayapura')).toBe('besok 01.59 WIT')
})

test('says that a work waits for others to be handed in, and until when at most', () => {
  expect(peersWords('2026-08-17T08:00:00Z', now, zone)).toBe(
    'Menunggu karya lain terkumpul, paling lama sampai hari ini 15.00 WIB. Lalu pembacanya diundi, tanpa nama.',
  )
  expect(peersWords('2026-08-17T02:59:00Z', now, zone)).toBe(
    'Menunggu karya lain terkumpul. Lalu pembacanya diundi, tanpa nama.',
  )
  expect(peersWords(null, now, zone)).toBe('Tiga teman membaca karyamu, tanpa nama.')
})

test('late is said kindly', () => {
  expect(dueWords('2026-08-17T16:59:00Z', now, zone)).toBe('Tenggat malam ini 23.59 WIB.')
  expect(dueWords('2026-08-15T16:59:00Z', now, zone)).toBe(
    'Tenggatnya Sabtu, 15 Agu sudah lewat. Tetap boleh kamu kirim.',
  )
})

test('writes how long an answer took in hours, then in days', () => {
  const begin = '2026-08-14T00:00:00Z'
  const took = ['2026-08-14T00:20:00Z', '2026-08-14T19:10:00Z', '2026-08-17T00:00:00Z'].map((end) =>
    readInWords(begin, end),
  )
  expect(took).toEqual(['dibaca dalam sejam', 'dibaca dalam 19 jam', 'dibaca dalam 3 hari'])
  expect(promisedAt(begin)).toBe('2026-08-17T00:00:00.000Z')
})

test('names one thing for one criterion below the level, with its words first', () => {
  const one = answer([
    { criterion_id: 'b', level: 1, words: ['Sebut kapan.'] },
    { criterion_id: 'a', level: 2, words: ['Hampir.'] },
  ])
  expect(firstThing({ rubric }, one, 2)).toEqual({ title: 'Satu hal lagi, lalu selesai', words: 'Sebut kapan.' })
})

test('names several things in the order of the rubric; without words uses the overall ones', () => {
  const two = answer([
    { criterion_id: 'b', level: 1, words: ['Kedua.'] },
    { criterion_id: 'a', level: 1, words: ['Pertama.'] },
  ])
  expect(firstThing({ rubric }, two, 2)).toEqual({ title: 'Beberapa hal lagi', words: 'Pertama.' })
  const wordless = answer([{ criterion_id: 'a', level: 1, words: [] }], ['Ulangi dari awal.'])
  expect(firstThing({ rubric }, wordless, 2).words).toBe('Ulangi dari awal.')
})

test('chooses the staff’s answer over the peers’', () => {
  const staff = answer([])
  expect(decidingAnswer({ answers: [{ ...staff, by: 'peer' }, staff] })).toBe(staff)
  expect(decidingAnswer({ answers: [] })).toBeNull()
  expect(mostPoints(rubric)).toBe(100)
  expect(levelsOf(answer([{ criterion_id: 'a', level: 3, words: [] }]))).toEqual({ a: 3 })
})
