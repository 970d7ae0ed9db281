import { expect, it } from 'vitest'
import { missingWords } from './startup-text.ts'

it('names missing roles of a team; nothing for a complete one', () => {
  expect(missingWords(['HAC'])).toBe('Belum ada Hacker')
  expect(missingWords(['HUS', 'HIP', 'HAC'])).toBe('Belum ada Hustler, Hipster, dan Hacker')
  expect(missingWords([])).toBeNull()
})

it('a role that it does not know is not made up', () => {
  expect(missingWords(['XYZ'])).toBeNull()
})
