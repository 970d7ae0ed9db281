import { Window } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { FULL_NAME, hideDifferences } from './differences.ts'

const { document } = new Window()

beforeAll(() => {
  Object.assign(globalThis, { Node: document.defaultView?.Node })
})

/** The first page once what the second shows otherwise is hidden. */
function shared(one: string, other: string): string {
  const [page, counterpart] = [one, other].map((markup) => {
    const element = document.createElement('div')
    element.innerHTML = markup
    return element as unknown as Element
  })
  if (!page || !counterpart) throw new Error('No pages')
  hideDifferences({ page, fullName: 'Arif Budi' }, { page: counterpart, fullName: 'Citra Eka' })
  return page.innerHTML
}

const HIDDEN = 'style=";visibility:hidden"'

test('what both see alike stays', () => {
  expect(shared('<h1>Kegiatan</h1>', '<h1>Kegiatan</h1>')).toBe('<h1>Kegiatan</h1>')
})

test.each([
  ['a text', '<b>Maret</b>', '<b>Agustus</b>', `<b ${HIDDEN}>Maret</b>`],
  ['an attribute', '<b data-today="true">5</b>', '<b>5</b>', `<b data-today="true" ${HIDDEN}>5</b>`],
  ['a part more', '<ul><li>1</li></ul>', '<ul><li>1</li><li>2</li></ul>', `<ul ${HIDDEN}><li>1</li></ul>`],
  ['a part of a sentence', '<p>Ada <b>5</b></p>', '<p>Ada <b>6</b></p>', `<p ${HIDDEN}>Ada <b ${HIDDEN}>5</b></p>`],
])('%s that differs keeps its room and is hidden', (_what, one, other, expected) => {
  expect(shared(one, other)).toBe(expected)
})

test('a name becomes a sign in whose place the visitor’s is written', () => {
  expect(shared('<b>Arif Budi</b>', '<b>Citra Eka</b>')).toBe(`<b>${FULL_NAME}</b>`)
})

test('numbers that React gives are no difference, and are left out', () => {
  expect(shared('<b id="r1" aria-labelledby="r2">x</b>', '<b id="r7" aria-labelledby="r8">x</b>')).toBe('<b>x</b>')
})
