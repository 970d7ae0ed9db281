import { describe, expect, it } from 'vitest'
import { companionWords } from './event-text.ts'

const words = (names: string[], total: number, ownName: string | null = null) =>
  companionWords({ participants: { names, total }, phase: 'upcoming', ownName })

describe('the participants in words', () => {
  it('are one full name and the number of others', () => {
    expect(words(['Dimas Aryo Wicaksana', 'Sari'], 17)).toBe('Dimas Aryo Wicaksana dan 16 lainnya ikut')
    expect(words(['Sari'], 1)).toBe('Sari ikut')
  })

  it('are a number if no names are visible', () => {
    expect(words([], 1200)).toBe('1.200 orang ikut')
  })

  it('leave out the viewer', () => {
    expect(words(['Ni Luh', 'Sari'], 3, 'Ni Luh')).toBe('Sari dan 1 lainnya ikut bersamamu')
    expect(words(['Ni Luh'], 1, 'Ni Luh')).toBeNull()
    expect(words([], 0)).toBeNull()
  })
})
