import { expect, test } from 'vitest'
import { withTableLabels } from './table-labels.ts'

const table = (inside: string) => `<p>Sebelum</p><table>${inside}</table><p>Sesudah</p>`
const heads = '<thead><tr><th scope="col">Kode</th><th>Yang <em>"terjadi"</em></th></tr></thead>'

test('labels each cell with its column and keeps table roles', () => {
  expect(withTableLabels(table(`${heads}<tbody><tr><td>201</td><td><b>Tercatat</b></td></tr></tbody>`))).toBe(
    '<p>Sebelum</p><table role="table"><thead role="rowgroup"><tr role="row">' +
      '<th role="columnheader" scope="col">Kode</th><th role="columnheader">Yang <em>"terjadi"</em></th></tr></thead>' +
      '<tbody role="rowgroup"><tr role="row"><td role="cell" data-label="Kode">201</td>' +
      '<td role="cell" data-label="Yang &quot;terjadi&quot;"><b>Tercatat</b></td></tr></tbody></table><p>Sesudah</p>',
  )
})

test('the first cell of a row may be its head', () => {
  expect(withTableLabels(table(`${heads}<tbody><tr><th scope="row">a</th><td>b</td></tr></tbody>`))).toContain(
    '<th scope="row" role="rowheader" data-label="Kode">a</th>',
  )
})

test('ignores tables without heads or with joined cells', () => {
  for (const inside of [
    '<tbody><tr><td>a</td></tr></tbody>',
    `${heads}<tbody><tr><td colspan="2">a</td></tr></tbody>`,
  ]) {
    expect(withTableLabels(table(inside))).toBe(table(inside))
  }
})
