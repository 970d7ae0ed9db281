import { expect, it } from 'vitest'
import { kindOf } from './notification-kind.ts'

it('a notification’s kind is read from the words in its title', () => {
  expect(kindOf('Event Regional baru di Hub 7')).toBe('regional')
  expect(kindOf('Pengingat: kegiatan NASIONAL besok')).toBe('national')
  expect(kindOf('Perpustakaan: konten baru untukmu')).toBe('library')
  expect(kindOf('Pesan baru dari Sekar Ayundita')).toBe('message')
  expect(kindOf('Kursi untukmu sudah ada')).toBe('other')
})

it('whole words count, and the first of the specification’s wins', () => {
  expect(kindOf('Pesanan ruangmu')).toBe('other')
  expect(kindOf('Nasional dan Regional')).toBe('regional')
})
