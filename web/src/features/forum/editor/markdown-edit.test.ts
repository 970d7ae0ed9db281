import { expect, it } from 'vitest'
import { quoted, withMark, type Edited, type Mark } from './markdown-edit.ts'

/** '|' stands at both ends of what is selected. */
function edited(words: string): Edited {
  const [before = '', chosen = '', after = ''] = words.split('|')
  return { text: before + chosen + after, start: before.length, end: before.length + chosen.length }
}

const shown = ({ text, start, end }: Edited) => `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

const press = (words: string, mark: Mark) => shown(withMark(edited(words), mark))

it('chosen words become bold, and plain again by the same button', () => {
  expect(press('ini |penting| sekali', 'bold')).toBe('ini **|penting|** sekali')
  expect(press('ini **|penting|** sekali', 'bold')).toBe('ini |penting| sekali')
})

it('spaces around chosen words stay outside of the signs', () => {
  expect(press('ini| penting |sekali', 'italic')).toBe('ini _|penting|_ sekali')
})

it('without chosen words there is something to write over', () => {
  expect(press('||', 'bold')).toBe('**|teks tebal|**')
})

it('lines become a list, and lines again', () => {
  expect(press('|beras\ngula|', 'list')).toBe('|- beras\n- gula|')
  expect(press('|- beras\n- gula|', 'list')).toBe('|beras\ngula|')
})

it('a list that follows words begins after an empty line', () => {
  expect(press('Bahan:\n|beras|', 'list')).toBe('Bahan:\n\n|- beras|')
})

it('only the line of the cursor is quoted, and one goes on writing there', () => {
  expect(press('satu\n\ndua||\ntiga', 'quote')).toBe('satu\n\n> dua||\ntiga')
})

it('a link asks for its address, and an address for its words', () => {
  expect(press('lihat |panduan|', 'link')).toBe('lihat [panduan](|https://|)')
  expect(press('|https://semai.example/a|', 'link')).toBe('[|tautan|](https://semai.example/a)')
})

it('code is a word, or lines of their own', () => {
  expect(press('pakai |npm start|', 'code')).toBe('pakai `|npm start|`')
  expect(press('|a\nb|', 'code')).toBe('```\n|a\nb|\n```')
})

it('what is quoted keeps its paragraphs', () => {
  expect(quoted('satu\n\ndua\n')).toBe('> satu\n>\n> dua\n\n')
})
