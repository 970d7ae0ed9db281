import { describe, expect, it } from 'vitest'
import { companionWords } from './event-text.ts'

const words = (names: string[], total: number, ownName: string | null = null) =>
  companionWords({ participants: { names, total }, phase: 'upcoming', ownName })

describe('who comes', () => {
  it('is one whole name and how many more', () => {
    expect(words(['Dimas Aryo Wicaksana', 'Sari'], 17)).toBe('Dimas Aryo Wicaksana dan 16 lainnya ikut')
    expect(words(['Sari'], 1)).toBe('Sari ikut')
  })

  it('is a number where nobody lets themselves be seen', () => {
    expect(words([], 1200)).toBe('1.200 orang ikut')
  })

  it('is not oneself', () => {
    expect(words(['Ni Luh', 'Sari'], 3, 'Ni Luh')).toBe('Sari dan 1 lainnya ikut bersamamu')
    expect(words(['Ni Luh'], 1, 'Ni Luh')).toBeNull()
    expect(words([], 0)).toBeNull()
  })
})
