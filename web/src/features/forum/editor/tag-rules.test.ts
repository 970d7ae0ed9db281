import { expect, it } from 'vitest'
import { tagOf, withTag } from './tag-rules.ts'

it('normalises tags to lower-case letters, digits and hyphens', () => {
  expect(['Pitch Deck!', ' #umkm ', 'Café', 'a'.repeat(40), '***'].map(tagOf)).toEqual([
    'pitch-deck',
    'umkm',
    'cafe',
    'a'.repeat(30),
    '',
  ])
})

it('keeps tags unique and at most 5', () => {
  expect(withTag(['umkm'], 'UMKM')).toEqual(['umkm'])
  expect(withTag(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(withTag(['a'], 'Modal Awal')).toEqual(['a', 'modal-awal'])
})
