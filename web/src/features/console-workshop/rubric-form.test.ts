import { expect, test } from 'vitest'
import { isRead, pointsOf, rubricOf } from './rubric-form.ts'

const row = (key: string, values: Record<string, string>) => ({ key, values })

const form = {
  kind: 'task',
  review: 'staff',
  rubric: [
    row('1', { title: ' Bukti ', level_1: 'Belum ada', points_1: '', level_2: 'Ada', points_2: '20', level_3: ' ' }),
    row('2', { title: '', level_1: 'Belum ada', points_1: '5' }),
    row('3', { title: 'Temuan', level_1: '', points_1: '5' }),
    row('4', { title: 'Langkah', level_1: 'Umum', points_1: '10', level_2: 'Jelas', points_2: 'empat' }),
  ],
}

test('returns the completed parts of a rubric', () => {
  expect(rubricOf(form)).toEqual([
    {
      id: '1',
      title: 'Bukti',
      levels: [
        { words: 'Belum ada', points: 0 },
        { words: 'Ada', points: 20 },
      ],
    },
    {
      id: '4',
      title: 'Langkah',
      levels: [
        { words: 'Umum', points: 10 },
        { words: 'Jelas', points: 0 },
      ],
    },
  ])
  expect(rubricOf({})).toEqual([])
})

test('sums the points of the best levels', () => {
  expect([pointsOf(rubricOf(form)), pointsOf([])]).toEqual([20, 0])
})

test('requires a rubric only for reviewed tasks', () => {
  expect(isRead(form)).toBe(true)
  expect(isRead({ ...form, review: 'none' })).toBe(false)
  expect(isRead({ ...form, review: '' })).toBe(false)
  expect(isRead({ ...form, kind: 'reading' })).toBe(false)
})
