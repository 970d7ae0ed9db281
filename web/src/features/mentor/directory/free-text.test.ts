import { expect, it } from 'vitest'
import { fullWords, reasonWords } from './free-text.ts'

const expertise = { kind: 'expertise', text: 'Operasi' } as const
const hub = { kind: 'hub', text: 'Hub 9 Makassar' } as const
const helped = { kind: 'helped', text: 'Warung Lapak' } as const

it('names the reasons of a fit, expertise first', () => {
  expect(reasonWords([hub, expertise])).toBe('Cocok: Operasi, hubmu')
  expect(reasonWords([hub, helped])).toBe('Hubmu, pernah membantu Warung Lapak')
  expect(reasonWords([])).toBeNull()
})

it('says when a full mentor is free again', () => {
  expect(fullWords([hub], '2026-08-19T02:00:00.000Z', 'Asia/Jakarta')).toBe('Hubmu · penuh sampai Rabu depan')
  expect(fullWords([], null)).toBe('Sedang penuh')
})
