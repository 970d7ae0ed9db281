import { expect, test } from 'vitest'
import { actionTitle } from './action-title.ts'

test.each([
  ['Terbitkan', 1, 'Terbitkan kegiatan?'],
  ['Terbitkan', 3, 'Terbitkan 3 kegiatan?'],
  ['Batalkan kegiatan', 1, 'Batalkan kegiatan?'],
  ['Batalkan kegiatan', 3, 'Batalkan 3 kegiatan?'],
  ['Jadikan draf lagi', 1, 'Jadikan draf lagi?'],
])('titles the dialog of "%s" for %i rows "%s"', (label, count, title) => {
  expect(actionTitle({ label }, { one: 'kegiatan' }, count)).toBe(title)
})
