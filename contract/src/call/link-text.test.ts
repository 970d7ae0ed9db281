import { describe, expect, test } from 'vitest'
import { addressLength, findLinks } from './link-text.ts'

const linksOf = (text: string) => findLinks(text).map(({ href }) => href)

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

// The kinds of linkify-it's fixtures: brackets, quotation marks, the end of a sentence, ports, hosts, scripts.
describe('punctuation around an address', () => {
  test.each([
    ['[https://semai.id](https://example.com)', 'https://semai.id'],
    ['>>semai.id', 'semai.id'],
    ['(lihat https://semai.id/a_b)', 'https://semai.id/a_b'],
    ['https://semai.id/a_(b)', 'https://semai.id/a_(b)'],
    ['https://semai.id/a-(b-(c)).', 'https://semai.id/a-(b-(c))'],
    ['https://semai.id/(a) (b)', 'https://semai.id/(a)'],
    ['https://semai.id/f?x=a(b(c.d),%221%22)&y=2', 'https://semai.id/f?x=a(b(c.d),%221%22)&y=2'],
    ['https://semai.id/a_{b}', 'https://semai.id/a_{b}'],
    ['{lihat https://semai.id/a}', 'https://semai.id/a'],
    ['[semai.id/a.jpg)]', 'semai.id/a.jpg'],
    ["https://semai.id/{Ma'ruf}", "https://semai.id/{Ma'ruf}"],
    ["https://semai.id/kolam-10'-x-3", "https://semai.id/kolam-10'-x-3"],
    ["https://semai.id/Rock_'n'_Roll", "https://semai.id/Rock_'n'_Roll"],
    ["{'url':'https://semai.id/a','b':1}", 'https://semai.id/a'],
    ['‘https://semai.id/a’,', 'https://semai.id/a'],
    ['https://semai.id/a”]*', 'https://semai.id/a'],
    ['https://semai.id/a”ya', 'https://semai.id/a'],
    ['‹https://semai.id/a›', 'https://semai.id/a'],
    ['«https://semai.id/a»', 'https://semai.id/a'],
    ['**https://semai.id/a**', 'https://semai.id/a'],
    ['https://semai.id/a...', 'https://semai.id/a'],
    ['https://semai.id/1!', 'https://semai.id/1'],
    ['https://semai.id/a?p=10.', 'https://semai.id/a?p=10'],
    ['https://semai.id/a-.', 'https://semai.id/a-'],
    ['https://semai.id/a...b', 'https://semai.id/a...b'],
    ['https://semai.id/0,,9-2,00.html', 'https://semai.id/0,,9-2,00.html'],
    ['https://semai.id/@-3.69,128.18,15z?hl=id', 'https://semai.id/@-3.69,128.18,15z?hl=id'],
    ['https://semai.id/a/#../b/c.pdf', 'https://semai.id/a/#../b/c.pdf'],
    ['<semai.id>.', 'semai.id'],
    ['｜www.semai.id/a｜b', 'www.semai.id/a'],
    ['｜https://semai.id｜b', 'https://semai.id'],
    ['𝄞 https://semai.id/𝄞_(a))', 'https://semai.id/𝄞_(a)'],
  ])('leaves it out of the link of %j', (text, link) => {
    expect(findLinks(text).map((found) => found.text)).toEqual([link])
    expect(text.slice(findLinks(text)[0]?.at).startsWith(link)).toBe(true)
  })
})

describe('hosts', () => {
  test.each([
    'HTTPS://SEMAI.ID',
    'https://localhost:8000',
    'https://nama-host',
    'https://10.0.0.1/x',
    'https://xn--df-oiy.ws/1',
    'www.bürgerentscheid-krankenhäuser.de',
    'президент.рф',
    'semai.id/䨹',
    's.l.o.w.io',
    'A-B.COM',
    'google.xxx',
    'tokoku.store',
    'youtu.be/abc',
    'forms.gle/abc',
    'maps.app.goo.gl/abc',
    'us02web.zoom.us/j/123',
    'id.wikipedia.org/wiki/Ambon',
  ])('links %j as a whole', (text) => {
    expect(findLinks(`Buka ${text} ya`).map((found) => found.text)).toEqual([text])
  })

  test.each(['uji.coba@https://semai.id', 'alamat:https://semai.id'])('links the address after %j', (text) => {
    expect(linksOf(text)).toEqual(['https://semai.id/'])
  })

  test.each([
    'contoh.invalid',
    'https://.semai.id',
    'https://-semai.id',
    'hppt://semai.id',
    'semai.ida',
    '_semai.id',
    'contoh.123',
    'localhost',
    'https://',
    'https://..',
    'https://#',
    'https://??',
    'semai.id:500000',
    'gambar.jpg',
    'a:b:berkas.pm',
    '/home/a.id',
    '1.2.3.4.5',
    '1000.2.3.4',
    'nama@semai',
    'S.Ag/M.Si',
    'budi@www.semai.id',
  ])('makes no link of %j', (text) => {
    expect(linksOf(text)).toEqual([])
  })
})

test.each([
  ['https://semai.id/a”, ya', 'https://semai.id/a'],
  ['www.semai.id] ya', 'www.semai.id'],
  ['Https://semai.id/(a))', 'Https://semai.id/(a)'],
])('measures the address at the start of %j', (text, address) => {
  expect(addressLength(text)).toBe(address.length)
})

test('measures no address after other words', () => {
  expect(addressLength('lihat https://semai.id')).toBeNull()
})
