import { expect, test } from 'vitest'
import { readProfileSearch } from './profile-search.ts'

const person = '01980000-0000-7000-8000-000000000001'

test('an address opens a tab, the preview and the page of somebody else; what it makes up is left out', () => {
  expect(readProfileSearch({ tab: 'setting' })).toEqual({ tab: 'setting' })
  expect(readProfileSearch({ tab: 'history', preview: '1' })).toEqual({ tab: 'history', preview: '1' })
  expect(readProfileSearch({ person })).toEqual({ person })
  expect(readProfileSearch({ tab: 'toString', preview: 'yes', person: 'me', page: '2' })).toEqual({})
})
