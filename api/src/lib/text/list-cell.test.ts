import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinList, splitList } from './list-cell.ts'

test.each([
  ['Produk; Data', ['Produk', 'Data']],
  ['Produk;Data;\n Jual ', ['Produk', 'Data', 'Jual']],
  ['"a; b"; c', ['a; b', 'c']],
  ['"kata ""x"""; y', ['kata "x"', 'y']],
  ['5" layar; b', ['5" layar', 'b']],
  ['"tak tertutup; b', ['"tak tertutup', 'b']],
  [' ; ;', []],
  ['', []],
])('reads %j as %j', (cell, parts) => {
  expect(splitList(cell)).toEqual(parts)
})

test('reads each list as it was written', () => {
  const signs = fc.string({
    unit: fc.constantFrom('a', ';', '"', ' ', '\n', "'", '=', ','),
    minLength: 1,
    maxLength: 8,
  })
  fc.assert(
    fc.property(fc.array(signs, { maxLength: 5 }), (parts) => {
      expect(splitList(joinList(parts))).toEqual(parts)
    }),
  )
})
