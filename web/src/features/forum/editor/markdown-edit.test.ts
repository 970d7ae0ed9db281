import { expect, it } from 'vitest'
import { quoted, withMark, type Edited, type Mark } from './markdown-edit.ts'

/** '|' marks both ends of the selection. */
function edited(words: string): Edited {
  const [before = '', chosen = '', after = ''] = words.split('|')
  return { text: before + chosen + after, start: before.length, end: before.length + chosen.length }
}

const shown = ({ text, start, end }: Edited) => `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`

const press = (words: string, mark: Mark) => shown(withMark(edited(words), mark))

it('toggles bold for the selection', () => {
  expect(press('ini |penting| sekali', 'bold')).toBe('ini **|penting|** sekali')
  expect(press('ini **|penting|** sekali', 'bold')).toBe('ini |penting| sekali')
})

it('keeps spaces around the selection outside of the marks', () => {
  expect(press('ini| penting |sekali', 'italic')).toBe('ini _|penting|_ sekali')
})

it('inserts selected placeholder text without a selection', () => {
  expect(press('||', 'bold')).toBe('**|teks tebal|**')
})

it('toggles a list for lines', () => {
  expect(press('|beras\ngula|', 'list')).toBe('|- beras\n- gula|')
  expect(press('|- beras\n- gula|', 'list')).toBe('|beras\ngula|')
})

it('inserts an empty line between text and a list', () => {
  expect(press('Bahan:\n|beras|', 'list')).toBe('Bahan:\n\n|- beras|')
})

it('quotes only the line of the cursor and keeps the cursor there', () => {
  expect(press('satu\n\ndua||\ntiga', 'quote')).toBe('satu\n\n> dua||\ntiga')
})

it('selects the URL of a new link, or the text when a URL was selected', () => {
  expect(press('lihat |panduan|', 'link')).toBe('lihat [panduan](|https://|)')
  expect(press('|https://semai.example/a|', 'link')).toBe('[|tautan|](https://semai.example/a)')
})

it('formats inline code and code blocks', () => {
  expect(press('pakai |npm start|', 'code')).toBe('pakai `|npm start|`')
  expect(press('|a\nb|', 'code')).toBe('```\n|a\nb|\n```')
})

it('keeps paragraphs of quoted text', () => {
  expect(quoted('satu\n\ndua\n')).toBe('> satu\n>\n> dua\n\n')
})
