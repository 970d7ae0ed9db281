import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readNumber, writeNumber, type NumberForm } from '@semai/contract/call/written-number'

const forms: NumberForm[] = ['whole', 'decimal', 'answer']
const grouped = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 20 })

describe('a written number', () => {
  test.each<[NumberForm, string, number | undefined]>([
    ['whole', '1.000', 1000],
    ['whole', '2.500', 2500],
    ['whole', '12.000', 12_000],
    ['whole', 'Rp 3.000.000', 3_000_000],
    ['whole', '48 000', 48_000],
    ['whole', '\u200b7\u00a0', 7],
    ['whole', '1.000,5', undefined],
    ['whole', '1,5', undefined],
    ['whole', '1.5', undefined],
    ['whole', '1,000', undefined],
    ['whole', '1.00', undefined],
    ['whole', '1 2', undefined],
    ['whole', '0x10', undefined],
    ['whole', '1e3', undefined],
    ['whole', '', undefined],
    ['whole', '99999999999999999999', undefined],
    ['decimal', '-7.257', -7.257],
    ['decimal', '-7,257', -7.257],
    ['decimal', '112.750', 112.75],
    ['decimal', '1.000,5', 1000.5],
    ['decimal', '1.000.000', undefined],
    ['decimal', '1,2,3', undefined],
    ['answer', '48.000', 48_000],
    ['answer', '1.5', 1.5],
    ['answer', '0.125', 0.125],
    ['answer', '60%', 60],
    ['answer', '\u22123', -3],
    ['answer', '3 juta', undefined],
  ])('reads %s %j as %j', (form, text, value) => {
    expect(readNumber(text, form)).toBe(value)
  })

  test('reads each whole number in the groups of id-ID, and without groups', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (value) => {
        expect(readNumber(grouped.format(value), 'whole')).toBe(value)
        expect(readNumber(String(value), 'whole')).toBe(value)
        expect(readNumber(grouped.format(value), 'answer')).toBe(value)
      }),
    )
  })

  test('reads again each number that it wrote, in each form that may have it', () => {
    const fractions = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 6 }))
    fc.assert(
      fc.property(fractions, ([digits, places]) => {
        const value = Number((digits / 10 ** places).toFixed(places)) + 0
        for (const form of forms) {
          const isHeld = form !== 'whole' || Number.isInteger(value)
          expect(readNumber(writeNumber(value), form)).toBe(isHeld ? value : undefined)
        }
      }),
    )
  })
})
