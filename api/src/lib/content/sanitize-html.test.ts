import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementsOf, harmIn, visibleText } from '../../../test/html.ts'
import { storedXss } from '../../../test/attack/stored-xss.ts'
import { sanitizeHtml, textOf } from './sanitize-html.ts'

const hosts = ['gambar.example']
const clean = (html: string) => sanitizeHtml(html, hosts)

test.each(storedXss.map((html) => [html.slice(0, 80), html]))('%j does no harm', (_, html = '') => {
  expect(harmIn(clean(html))).toEqual([])
})

test('removes them in sequence and nested', () => {
  expect(harmIn(clean(storedXss.join('')))).toEqual([])
  expect(harmIn(clean(storedXss.join('<table><tr><td><h2>')))).toEqual([])
  expect(harmIn(clean(storedXss.map((html) => `<p title="${html}">${html}`).join('')))).toEqual([])
})

test('any pieces of them put together do no harm, cleaned once or twice', () => {
  const pieces = storedXss.flatMap((html) => html.match(/<[^<]*|[^<]+/g) ?? [])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (some) => {
      const once = clean(some.join(''))
      expect(harmIn(once)).toEqual([])
      expect(harmIn(clean(once))).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('an article stays as it was written', () => {
  const article = [
    '<p>Dari <strong>satu</strong> keluhan, <em>bukan</em> dua. <code>a &lt; b</code></p>',
    '<ul><li>Satu</li></ul><ol><li>Dua</li></ol><blockquote><p>Kutipan</p></blockquote><hr />',
    '<table><thead><tr><th scope="col">Bulan</th></tr></thead><tbody><tr><td colspan="2">Rp 5.000</td></tr></tbody></table>',
    '<figure><img src="/files/library/0a.webp" alt="Pasar" width="640" height="360" loading="lazy" /><figcaption>Oeba</figcaption></figure>',
    '<p><a href="/library/1?x=1#y">di sini</a> <a href="mailto:halo@semai.example">surat</a></p>',
  ].join('')
  expect(clean(article)).toBe(article)
})

test('a tag that does not belong goes, and its text stays', () => {
  expect(clean('<div class="x"><span>Halo</span> <u>dunia</u></div>')).toBe('Halo dunia')
  expect(clean('<a href="javascript:x">Halo</a>')).toBe('Halo')
  for (const path of ['\u202Egpj.exe', '%E2%80%AEgpj.exe', 'a\u200Bb']) {
    expect(clean(`<a href="https://semai.id/${path}">Halo</a>`)).toBe('Halo')
    expect(clean(`<a href="/${path}">Halo</a>`)).toBe('Halo')
  }
  for (const host of ['sеmai.id', 'semai.id\u2044masuk.example', 'semai.id\u2215masuk.example', 'se\u2800mai.id'])
    expect(clean(`<a href="https://${host}/">Halo</a>`)).toBe('Halo')
})

test('headings keep to two levels', () => {
  expect(elementsOf(clean('<h1>A</h1><h3>B</h3><h5>C</h5>')).map(({ tag }) => tag)).toEqual(['h2', 'h3', 'h3'])
})

test('opens external links in a new tab without a referrer', () => {
  expect(elementsOf(clean('<a href="https://www.bps.go.id/id">BPS</a>'))).toEqual([
    {
      tag: 'a',
      attributes: { href: 'https://www.bps.go.id/id', rel: 'noopener noreferrer', target: '_blank' },
      text: 'BPS',
    },
  ])
})

test('pictures come from us or from hosts that are allowed', () => {
  const srcOf = (src: string) => elementsOf(clean(`<img src="${src}">`)).map(({ attributes }) => attributes['src'])
  expect(srcOf('/files/library/0a.webp')).toEqual(['/files/library/0a.webp'])
  expect(srcOf('https://gambar.example/a.webp')).toEqual(['https://gambar.example/a.webp'])
  expect(srcOf('https://lain.example/a.webp')).toEqual([])
})

test('gives each heading a unique and stable id', () => {
  const html =
    '<h2>Apa &amp; mengapa?</h2><h3>Apa <em>mengapa</em></h3><h2>Café 2</h2><h2>💥</h2><h2>Apa mengapa 2</h2>'
  const ids = elementsOf(clean(html)).flatMap(({ attributes }) => attributes['id'] ?? [])
  expect(ids).toEqual([
    'bagian-apa-mengapa',
    'bagian-apa-mengapa-2',
    'bagian-cafe-2',
    'bagian-tanpa-judul',
    'bagian-apa-mengapa-2-2',
  ])
  expect(clean(clean(html))).toBe(clean(html))
})

test('a heading’s id is none of the page’s', () => {
  expect(clean('<h2 id="root">Root</h2>')).toBe('<h2 id="bagian-root">Root</h2>')
})

test('extracts the visible text of HTML', () => {
  const html = '<h2>Satu</h2><p>dua&nbsp;<strong>tiga</strong></p>'
  expect(textOf(html)).toBe('Satu dua tiga')
  expect(visibleText(html)).toContain('dua')
})
