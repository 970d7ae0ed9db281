import { expect, it } from 'vitest'
import { missingWords } from './startup-text.ts'

it('says which roles a team lacks, and nothing of a whole one', () => {
  expect(missingWords(['HAC'])).toBe('Belum ada Hacker')
  expect(missingWords(['HUS', 'HIP', 'HAC'])).toBe('Belum ada Hustler, Hipster, dan Hacker')
  expect(missingWords([])).toBeNull()
})

it('a role that it does not know is not made up', () => {
  expect(missingWords(['XYZ'])).toBeNull()
})
