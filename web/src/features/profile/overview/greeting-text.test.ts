import { expect, it } from 'vitest'
import { greetingAt } from './greeting-text.ts'

const at = (utc: string, zone = 'Asia/Jakarta') => greetingAt(new Date(`2026-08-17T${utc}Z`), zone)

it.each([
  ['20:59', 'Selamat malam'],
  ['21:00', 'Selamat pagi'],
  ['03:59', 'Selamat pagi'],
  ['04:00', 'Selamat siang'],
  ['08:00', 'Selamat sore'],
  ['11:00', 'Selamat malam'],
  ['17:30', 'Selamat malam'],
])('at %s UTC people in WIB hear %s', (utc, words) => {
  expect(at(utc)).toBe(words)
})

it('greets by the time in the person’s zone', () => {
  expect(at('03:30', 'Asia/Jayapura')).toBe('Selamat siang')
})
