import { expect, it } from 'vitest'
import { findSafeLink, languageWords, roleWords } from './mentor-text.ts'

it('joins position and startup, or returns the one that exists', () => {
  expect(roleWords({ position: 'CTO', startup_name: 'Lautaka' })).toBe('CTO, Lautaka')
  expect(roleWords({ position: '', startup_name: 'Lautaka' })).toBe('Lautaka')
})

it('names languages in Indonesian and leaves out unknown codes', () => {
  expect(languageWords(['id', 'jv', 'bjn', '-'])).toBe('Indonesia, Jawa, Banjar')
})

it('accepts only https addresses as links', () => {
  expect(findSafeLink('https://www.linkedin.com/in/sekar')).toBe('https://www.linkedin.com/in/sekar')
  for (const bad of [null, '', 'javascript:alert(1)', 'http://a.example', 'linkedin.com/in/sekar'])
    expect(findSafeLink(bad)).toBeNull()
})
