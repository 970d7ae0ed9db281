import { expect, test } from 'vitest'
import type { PeerWork } from '@semai/contract/task/peer'
import { missingOf, workFacts, workName } from './peer-words.ts'

const work: PeerWork = {
  id: 'w1',
  kind: 'peer',
  letter: 'B',
  sector: 'Logistik',
  minutes: 8,
  state: 'open',
  agreed: null,
  advice_count: 0,
  due_at: '2026-08-18T16:59:00Z',
}
const levels = ['Belum', 'Sebagian', 'Penuh'].map((words, at) => ({ words, points: at * 20 }))
const rubric = ['a', 'b'].map((id) => ({ id, title: `Kriteria ${id}`, levels }))

test('names a work by its letter, never by its author', () => {
  expect(workName(work)).toBe('Karya B')
  expect(workName({ kind: 'practice', letter: null })).toBe('Karya latihan')
})

test('writes the sector and reading time of a work, then its result', () => {
  expect(workFacts(work)).toBe('Logistik · sekitar 8 menit')
  expect(workFacts({ ...work, sector: null })).toBe('Sekitar 8 menit')
  expect(workFacts({ ...work, state: 'done', advice_count: 2 })).toBe('Logistik · kamu menulis dua saran')
  expect(workFacts({ ...work, kind: 'practice', state: 'done', agreed: { count: 2, of: 3 } })).toBe(
    'Penilaianmu sama dengan pengelola pada 2 dari 3 kriteria',
  )
})

test('requires a remark for every level below the best', () => {
  expect([...missingOf(rubric, [])]).toEqual(['a', 'b'])
  const given = (criterion_id: string, level: number, words = '') => ({ criterion_id, level, words })
  expect([...missingOf(rubric, [given('a', 3), given('b', 2, ' ')])]).toEqual(['b'])
  expect(missingOf(rubric, [given('a', 3), given('b', 2, 'Sebut kapan.')]).size).toBe(0)
})
