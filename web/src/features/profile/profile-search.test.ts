import { expect, test } from 'vitest'
import { readProfileSearch } from './profile-search.ts'

const person = '01980000-0000-7000-8000-000000000001'

test('reads a tab, the preview and another person from the address, and drops other values', () => {
  expect(readProfileSearch({ tab: 'setting' })).toEqual({ tab: 'setting' })
  expect(readProfileSearch({ tab: 'history', preview: '1' })).toEqual({ tab: 'history', preview: '1' })
  expect(readProfileSearch({ person })).toEqual({ person })
  expect(readProfileSearch({ tab: 'toString', preview: 'yes', person: 'me', page: '2' })).toEqual({})
})
