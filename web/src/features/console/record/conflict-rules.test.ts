import { expect, test } from 'vitest'
import { text, type Fields } from '@semai/contract/console/resource/field'
import { differencesOf, merged } from './conflict-rules.ts'

const fields: Fields = { title: text('Judul'), place: text('Tempat'), note: text('Catatan') }
const base = { title: 'Temu', place: 'Ambon', note: 'lama' }
const versions = {
  base,
  mine: { ...base, title: 'Temu perintis', note: 'punyaku' },
  theirs: { ...base, place: 'Ternate', note: 'punyanya' },
}

test('suggests the changed side of a field and asks about fields that both have changed', () => {
  expect(differencesOf(fields, versions)).toEqual([
    { name: 'title', isContested: false, suggested: 'mine' },
    { name: 'place', isContested: false, suggested: 'theirs' },
    { name: 'note', isContested: true, suggested: 'mine' },
  ])
})

test('merges both versions field by field', () => {
  const chosen = { title: 'mine', place: 'theirs', note: 'theirs' } as const
  expect(merged(versions, chosen)).toEqual({ title: 'Temu perintis', place: 'Ternate', note: 'punyanya' })
})
