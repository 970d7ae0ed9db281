import { expect, it } from 'vitest'
import { tagOf, withTag } from './tag-rules.ts'

it('a tag is written in small letters, digits and hyphens', () => {
  expect(['Pitch Deck!', ' #umkm ', 'Café', 'a'.repeat(40), '***'].map(tagOf)).toEqual([
    'pitch-deck',
    'umkm',
    'cafe',
    'a'.repeat(30),
    '',
  ])
})

it('a topic has each tag once, and at most five', () => {
  expect(withTag(['umkm'], 'UMKM')).toEqual(['umkm'])
  expect(withTag(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(withTag(['a'], 'Modal Awal')).toEqual(['a', 'modal-awal'])
})
