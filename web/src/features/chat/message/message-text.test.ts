import { expect, test } from 'vitest'
import { splitText } from './message-text.ts'

const linksOf = (body: string) =>
  splitText(body)
    .filter(({ kind }) => kind === 'link')
    .map(({ href }) => href)

test('an address becomes a link, without what ends the sentence', () => {
  expect(splitText('Lihat https://semai.id/event, ya.')).toEqual([
    { kind: 'text', text: 'Lihat ' },
    { kind: 'link', text: 'https://semai.id/event', href: 'https://semai.id/event' },
    { kind: 'text', text: ', ya.' },
  ])
  expect(linksOf('(https://semai.id/a_(b))')).toEqual(['https://semai.id/a_(b)'])
  expect(linksOf('(https://semai.id/a)')).toEqual(['https://semai.id/a'])
})

test.each([
  ["https://semai.id/ma'ruf", "https://semai.id/ma'ruf"],
  ["'https://semai.id/a'", 'https://semai.id/a'],
  ['“https://semai.id/a”', 'https://semai.id/a'],
  ['“https://semai.id/a”, ya', 'https://semai.id/a'],
  ['[https://semai.id/a]', 'https://semai.id/a'],
  ['https://semai.id/a[0]', 'https://semai.id/a[0]'],
  ['*https://semai.id/a*', 'https://semai.id/a'],
  ['_https://semai.id/a_.', 'https://semai.id/a'],
  ['~https://semai.id/a~', 'https://semai.id/a'],
  ['<https://semai.id/a>', 'https://semai.id/a'],
  ['Https://Semai.id', 'https://semai.id/'],
  ['www.semai.id', 'https://www.semai.id/'],
  ['semai.id/event?a=1#b', 'https://semai.id/event?a=1#b'],
  ['Buka bit.ly/semai, ya', 'https://bit.ly/semai'],
  ['(kemdikbud.go.id)', 'https://kemdikbud.go.id/'],
  ['wa.me/62812', 'https://wa.me/62812'],
  ['a.com:8080/x', 'https://a.com:8080/x'],
  ['https://semai.id:', 'https://semai.id/'],
])('links %j', (body, href) => {
  expect(linksOf(body)).toEqual([href])
})

test.each([
  'nama@semai.id',
  'ya.di sini',
  'itu.ke mana',
  'S.Kom.',
  '3.500',
  'v1.2',
  'a..id',
  'laporan.pdf',
  '-semai.id',
])('makes no link of %j', (body) => {
  expect(linksOf(body)).toEqual([])
})

test('does not link other schemes, or addresses that hide their host', () => {
  expect(linksOf('javascript:alert(1) data:text/html,x ftp://semai.id //semai.id')).toEqual([])
  expect(linksOf('https://semai.id@example.test/')).toEqual([])
})

test.each([
  'https://semai.id/\u202Egpj.exe',
  'https://semai.id/%E2%80%AEgpj.exe',
  'https://se\u200Bmai.id/',
  'https://semai.id/a\u2066b',
  'https://sеmai.id/',
  'https://semai.id\u2044masuk.example.test',
  'https://semai.id\u2215masuk.example.test',
  'https://semai.id\u0338masuk.example.test',
  'https://se\u2800mai.id/',
  'https://se\u034Fmai.id/',
])('makes no link of an address that reads differently: %s', (address) => {
  expect(linksOf(`Lihat ${address} ya`)).toEqual([])
})

test('links an address with letters of one script in each word of its host', () => {
  expect(linksOf('https://пример.com/путь')).toHaveLength(1)
})

test('markup stays text', () => {
  const body = '<img src=x onerror=alert(1)>'
  expect(splitText(body)).toEqual([{ kind: 'text', text: body }])
})

test('names that are mentioned stand out, the longest first', () => {
  expect(splitText('@Dimas Aryo dan @Dimas', ['Dimas', 'Dimas Aryo'])).toEqual([
    { kind: 'mention', text: '@Dimas Aryo' },
    { kind: 'text', text: ' dan ' },
    { kind: 'mention', text: '@Dimas' },
  ])
})
