import { expect, test } from 'vitest'
import { hiddenWords } from './hidden-text.ts'

const own = {
  email: 'luh@semai.test',
  phone: '+6281200010001',
  bio: 'Suka riset lapangan.',
  occupation: 'Desainer',
  organization: null,
  regency: { id: '35.78', name: 'Kota Surabaya' },
  region_hub: null,
}
const seen = {
  email: own.email,
  phone: own.phone,
  bio: own.bio,
  occupation: own.occupation,
  organization: null,
  regency_name: 'Kota Surabaya',
  region_hub_name: null,
}

test('returns null if nothing is hidden', () => {
  expect(hiddenWords(own, seen)).toBeNull()
})

test('names filled-in fields that others do not see', () => {
  expect(hiddenWords(own, { ...seen, email: null, phone: null, bio: null })).toBe('e-mail, telepon, dan cerita singkat')
  expect(hiddenWords({ ...own, phone: null }, { ...seen, phone: null, occupation: null })).toBe('pekerjaan')
  expect(hiddenWords(own, { ...seen, regency_name: null })).toBe('tempat')
})
