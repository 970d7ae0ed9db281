import { expect, test } from 'vitest'
import { splitText } from './message-text.ts'

const linksOf = (body: string) =>
  splitText(body)
    .filter(({ kind }) => kind === 'link')
    .map(({ href }) => href)

test('turns an address into a link, without the punctuation after it', () => {
  expect(splitText('Lihat https://semai.id/event, ya.')).toEqual([
    { kind: 'text', text: 'Lihat ' },
    { kind: 'link', text: 'https://semai.id/event', href: 'https://semai.id/event' },
    { kind: 'text', text: ', ya.' },
  ])
  expect(linksOf('(https://semai.id/a_(b))')).toEqual(['https://semai.id/a_(b)'])
  expect(linksOf('(https://semai.id/a)')).toEqual(['https://semai.id/a'])
})

test('keeps markup as text', () => {
  const body = '<img src=x onerror=alert(1)>'
  expect(splitText(body)).toEqual([{ kind: 'text', text: body }])
})

test('marks mentioned names, longest first', () => {
  expect(splitText('@Dimas Aryo dan @Dimas', ['Dimas', 'Dimas Aryo'])).toEqual([
    { kind: 'mention', text: '@Dimas Aryo' },
    { kind: 'text', text: ' dan ' },
    { kind: 'mention', text: '@Dimas' },
  ])
})
