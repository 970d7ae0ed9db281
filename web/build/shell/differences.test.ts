import { Window } from 'happy-dom'
import { beforeAll, expect, test } from 'vitest'
import { FULL_NAME, hideDifferences } from './differences.ts'

const { document } = new Window()

beforeAll(() => {
  Object.assign(globalThis, { Node: document.defaultView?.Node })
})

/** Returns the first page after hideDifferences. */
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

test('keeps what both visitors see', () => {
  expect(shared('<h1>Kegiatan</h1>', '<h1>Kegiatan</h1>')).toBe('<h1>Kegiatan</h1>')
})

test.each([
  { what: 'a text', one: '<b>Maret</b>', other: '<b>Juli</b>', expected: `<b ${HIDDEN}>Maret</b>` },
  { what: 'an attribute', one: '<b data-now="">5</b>', other: '<b>5</b>', expected: `<b data-now="" ${HIDDEN}>5</b>` },
  { what: 'a list', one: '<ul><li>1</li></ul>', other: '<ul></ul>', expected: `<ul ${HIDDEN}><li>1</li></ul>` },
  {
    what: 'a sentence',
    one: '<p>Ada <b>5</b></p>',
    other: '<p>Ada <b>6</b></p>',
    expected: `<p ${HIDDEN}>Ada <b ${HIDDEN}>5</b></p>`,
  },
])('hides $what that differs', ({ one, other, expected }) => {
  expect(shared(one, other)).toBe(expected)
})

test('replaces the name by a placeholder', () => {
  expect(shared('<b>Arif Budi</b>', '<b>Citra Eka</b>')).toBe(`<b>${FULL_NAME}</b>`)
})

test('removes ids that React generates', () => {
  expect(shared('<b id="r1" aria-labelledby="r2">x</b>', '<b id="r7" aria-labelledby="r8">x</b>')).toBe('<b>x</b>')
})
