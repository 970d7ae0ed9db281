import { expect, it } from 'vitest'
import { kindOf } from './notification-kind.ts'

it('a notification’s kind is read from the words in its title', () => {
  expect(kindOf('Kegiatan regional baru di Hub 7')).toBe('regional')
  expect(kindOf('Pengingat: kegiatan NASIONAL besok')).toBe('national')
  expect(kindOf('Perpustakaan: konten baru untukmu')).toBe('library')
  expect(kindOf('Pesan baru dari Sekar Ayundita')).toBe('message')
  expect(kindOf('Kursi untukmu sudah ada')).toBe('other')
})

it('gives the product’s further notifications their own kinds', () => {
  const kinds = (...titles: string[]) => titles.map(kindOf)
  expect(kinds('Ruang Markas untukmu', 'Jadwal Markas dipindahkan', 'Giliranmu di Markas satu jam lagi')).toEqual([
    'booking',
    'booking',
    'booking',
  ])
  expect(kinds('Badge baru: Pembaca Perpustakaan', 'Sertifikat baru untukmu', 'Sertifikatmu dicabut')).toEqual([
    'badge',
    'certificate',
    'certificate',
  ])
  expect(kinds('Workshop selesai', 'Ignition dimulai besok', 'Sekolah Beta')).toEqual([
    'workshop',
    'session',
    'session',
  ])
  expect(kinds('Kabar tim: Nasional Tani', 'Undangan tim: Pesan Antar')).toEqual(['team', 'team'])
  expect(kinds('Balasan untukmu di forum', 'Tulisanmu disembunyikan', 'Hubmu: Hub 7 Surabaya')).toEqual([
    'forum',
    'moderation',
    'hub',
  ])
  expect(kinds('Pengumuman Regional: Hub 7 Surabaya', 'Pengumuman Nasional')).toEqual(['regional', 'national'])
})

it('whole words count, and the first of the specification’s wins', () => {
  expect(kindOf('Pesanan ruangmu')).toBe('other')
  expect(kindOf('Nasional dan Regional')).toBe('regional')
})
