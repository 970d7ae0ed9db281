import { expect, it } from 'vitest'
import { countWords, marksOf } from './calendar-marks.ts'

const count = (national: number, regional: number, mine = 0, ignition = 0) => ({
  date: '2026-08-13',
  national,
  regional,
  ignition,
  mine,
  total: national + regional + ignition,
})

it('shows a leaf per event and a dot for own ones', () => {
  expect(marksOf(count(1, 1))).toEqual(['national', 'regional'])
  expect(marksOf(count(1, 0, 1))).toEqual(['mine', 'national'])
})

it('limits a day to four marks, and shows every kind', () => {
  expect(marksOf(count(9, 5))).toEqual(['national', 'national', 'national', 'regional'])
  expect(marksOf(count(9, 1, 3))).toEqual(['mine', 'national', 'national', 'regional'])
  expect(marksOf(count(0, 7))).toEqual(['regional', 'regional', 'regional', 'regional'])
})

it('shows one bud for any number of sessions, also on a full day', () => {
  expect(marksOf(count(0, 0, 0, 3))).toEqual(['session'])
  expect(marksOf(count(9, 5, 1, 2))).toEqual(['mine', 'national', 'regional', 'session'])
})

it('shows only a dot for an own booking', () => {
  expect(marksOf({ national: 0, regional: 0, ignition: 0, mine: 2 })).toEqual(['mine'])
})

it('describes the marks in words', () => {
  expect(countWords(count(1, 2, 1))).toBe('3 kegiatan: 1 nasional, 2 regional, 1 kamu ikuti')
  expect(countWords(count(1, 0, 0, 2))).toBe('3 kegiatan: 1 nasional, 2 sesi')
  expect(countWords(count(0, 0))).toBe('0 kegiatan')
})
