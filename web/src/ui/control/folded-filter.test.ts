import { expect, test } from 'vitest'
import { foldedFilter } from './folded-filter.ts'

const options = ['Café <Rumbia>', 'Cafe\u0301 lain', 'Ambon'].map((label) => ({ value: label, label }))

test.each(['cafe', 'CAFÉ', 'cafe\u0301', ' café '])('keeps choices in both Unicode forms by %j', (search) => {
  expect(foldedFilter({ options, search, limit: Infinity })).toEqual(options.slice(0, 2))
})

test('keeps a choice by what stands between its brackets', () => {
  expect(foldedFilter({ options, search: '<rum', limit: Infinity })).toEqual(options.slice(0, 1))
})
