import { expect, test } from 'vitest'
import { earnedFor } from './earned-rules.ts'

test.each([
  ['Selesaikan pre-test.', 'Kamu sudah menyelesaikan pre-test.'],
  ['Hadir di satu kegiatan Hatch!', 'Kamu sudah hadir di satu kegiatan Hatch!'],
  [
    'Baca tiga karya teman dan beri tiap kriteria satu tingkat.',
    'Kamu sudah membaca tiga karya teman dan memberi tiap kriteria satu tingkat.',
  ],
  [
    'Selesaikan modul Riset dan Alur dan lulus kuisnya.',
    'Kamu sudah menyelesaikan modul Riset dan Alur dan lulus kuisnya.',
  ],
  ['Lima kali check-in dengan kode pintu.', 'Kamu sudah lima kali check-in dengan kode pintu.'],
])('states the criterion “%s” as done', (criteria, words) => {
  expect(earnedFor(criteria)).toBe(words)
})
