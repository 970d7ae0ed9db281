import { expect, it } from 'vitest'
import { findGuidelines } from './find-guidelines.ts'

const about = (title: string, summary: string) => ({
  id: title,
  slug: title,
  title,
  summary,
  icon: 'mail',
  role_codes: [],
  position: 1,
  updated_at: '2026-08-01T00:00:00Z',
})
const booking = about('Memesan ruang Markas dan check-in', 'Pilih slot, datang, dan pindai kode di pintu.')
const badges = about('Mengunduh badge dan sertifikat', 'Tempat menyimpan bukti belajarmu.')
const titles = (text: string) => findGuidelines([booking, badges], text).map(({ title }) => title)

it('words are found in any order and case, in the title and the summary', () => {
  expect(titles('PINTU ruang')).toEqual([booking.title])
  expect(titles(' sertifikat ')).toEqual([badges.title])
  expect(titles('ruang sertifikat')).toEqual([])
})

it('nothing typed is everything', () => {
  expect(titles('  ')).toHaveLength(2)
})

it.each(['cafe', 'café', 'cafe\u0301', 'rumbia'])('finds “Café <Rumbia>” by %j', (text) => {
  expect(findGuidelines([about('Café <Rumbia>', 'Tempat bertemu.'), badges], text)).toHaveLength(1)
})
