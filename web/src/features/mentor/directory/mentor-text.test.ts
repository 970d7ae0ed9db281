import { expect, it } from 'vitest'
import { findSafeLink, languageWords, roleWords } from './mentor-text.ts'

it('says position and startup, or the one there is', () => {
  expect(roleWords({ position: 'CTO', startup_name: 'Lautaka' })).toBe('CTO, Lautaka')
  expect(roleWords({ position: '', startup_name: 'Lautaka' })).toBe('Lautaka')
})

it('names languages in Indonesian and leaves out what is none', () => {
  expect(languageWords(['id', 'jv', 'bjn', '-'])).toBe('Indonesia, Jawa, Banjar')
})

it('only an https address is a link', () => {
  expect(findSafeLink('https://www.linkedin.com/in/sekar')).toBe('https://www.linkedin.com/in/sekar')
  for (const bad of [null, '', 'javascript:alert(1)', 'http://a.example', 'linkedin.com/in/sekar'])
    expect(findSafeLink(bad)).toBeNull()
})
