import cases from '@semai/contract/spec/markdown.json' with { type: 'json' }
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { elementsOf, harmIn, visibleText } from '../../../../test/html.ts'
import { storedXss } from '../../../../test/attack/stored-xss.ts'
import { excerptOf } from '../../../lib/content/sanitize-html.ts'
import { countLinks, isEmpty, markdownHtml } from './markdown-rules.ts'

const shown = (body: string) => markdownHtml(body, ['gambar.example'])
const tagsOf = (html: string) => elementsOf(html).map(({ tag }) => tag)

/** Markdown that tries to link to, run or load something unsafe. */
const tricks = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#115;cript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x]( javascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](vbscript:msgbox(1))',
  '[x](//jahat.example)',
  '[x](/\\jahat.example)',
  '[x](/x/..//jahat.example)',
  '[x](https://semai.example@jahat.example/)',
  '[x](http://polos.example)',
  '[x]: javascript:alert(1)\n\n[x]',
  '<javascript:alert(1)>',
  '<https://a.example" onclick=alert(1)>',
  '[x](https://a.example "\\" onmouseover=\\"alert(1)")',
  '[<img src=x onerror=alert(1)>](https://a.example)',
  '![x](https://jahat.example/lacak.gif)',
  '![x](//jahat.example/lacak.gif)',
  '![x](/files/chat/0199.webp)',
  '![x" onerror="alert(1)](https://gambar.example/a.webp)',
  '![<script>alert(1)</script>](https://gambar.example/a.webp "<script>")',
  '[![x](javascript:alert(1))](javascript:alert(1))',
  '```<script>\n</code></pre><script>alert(1)</script>\n```',
  '`</code><script>alert(1)</script>`',
  '| <script>alert(1)</script> |\n|---|\n| <img src=x onerror=alert(1)> |',
  '# <script>alert(1)</script>',
  '> <iframe src="javascript:alert(1)">',
  '\\<script>alert(1)\\</script>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '＜script＞alert(1)＜/script＞',
  'https://a.example/"onmouseover="alert(1)',
]

test.each([...tricks, ...storedXss].map((body) => [body.slice(0, 80), body]))('%j does no harm', (_, body = '') => {
  expect(harmIn(shown(body))).toEqual([])
})

test('is safe for any combination of their pieces', () => {
  const pieces = [...tricks, ...storedXss].flatMap((body) => body.match(/[[<!`(][^[<!`(]*|[^[<!`(]+/g) ?? [])
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (some) => {
      expect(harmIn(shown(some.join('')))).toEqual([])
    }),
    { numRuns: 400 },
  )
})

test('shows HTML as typed', () => {
  const body = 'Pakai <b>tebal</b> dan <script>alert(1)</script>, lalu\n\n<div onclick="x">blok</div>'
  expect(tagsOf(shown(body))).toEqual(['p', 'p'])
  expect(visibleText(shown(body)).replace(/\s+/g, ' ')).toBe(body.replace(/\s+/g, ' '))
})

test('converts Markdown and keeps line breaks', () => {
  expect(shown('# Judul\n\nSatu *miring*\ndua ~~coret~~\n\n- [x] beres\n- [ ] belum')).toBe(
    '<h3>Judul</h3><p>Satu <em>miring</em><br />dua <del>coret</del></p>\n<ul>\n<li>☑ beres</li>\n<li>☐ belum</li>\n</ul>',
  )
  expect(shown('| a | b |\n|---|---|\n| 1 | 2 |')).toContain('<td>1</td>')
  expect(shown('> kutipan\n\n```\nkode <b>\n```')).toContain('<code>kode &lt;b&gt;')
})

const plain = (html: string) =>
  html
    .replace(/ (?:target|rel)="[^"]*"/g, '')
    .replaceAll(' />', '>')
    .replace(/\n+(?=<)|(?<=>)\n+(?!\S)|(?<=(?:code|pre)>)\n/g, '')
    .replace(/\n(?=<\/code>)/g, '')
    .replaceAll('&quot;', '"')

// The web's preview test reads the same cases.
test.each(cases)('shows %j as its preview', (body = '', html = '') => {
  expect(plain(shown(body))).toBe(html)
})

test.each([
  ['a link', (address: string) => `[${address}](${address})`],
  ['a bare address', (address: string) => address],
])('keeps the format beside %s of 900 characters', (_, link) => {
  const address = `https://a.example/${'x'.repeat(900)}?a=1&b=2`
  const elements = elementsOf(shown(`**tebal** ${link(address)} ~~coret~~\n\n3. tiga`))
  expect(elements.map(({ tag }) => tag)).toEqual(['p', 'strong', 'a', 'del', 'ol', 'li'])
  expect(elements.find(({ tag }) => tag === 'a')?.attributes['href']).toBe(address)
})

test('keeps the format beside a word of 900 characters, in text and in code', () => {
  const word = '<_a_&*b*'.repeat(120)
  const html = shown(`**tebal** ${word}\n\n\`\`\`\n${word}\n\`\`\``)
  expect(tagsOf(html)).toEqual(['p', 'strong', 'pre', 'code'])
  expect(visibleText(html).replace(/\s+/g, ' ').trim()).toBe(`tebal ${word} ${word}`)
})

test('adds nofollow to external links and none to own ones', () => {
  const links = elementsOf(shown('[a](https://a.example/x) www.b.example [c](/event/1) d@e.example')).filter(
    ({ tag }) => tag === 'a',
  )
  const rel = { rel: 'ugc nofollow noopener noreferrer', target: '_blank' }
  expect(links.map(({ attributes }) => attributes)).toEqual([
    { href: 'https://a.example/x', ...rel },
    { href: 'https://www.b.example/', ...rel },
    { href: '/event/1' },
    { href: 'mailto:d@e.example' },
  ])
})

test('keeps images of Semai and the media hosts and removes others', () => {
  const html = shown(
    '![peta](https://gambar.example/a.webp) ![x](https://jahat.example/a.gif) ![y](/files/library/0a.webp)',
  )
  expect(elementsOf(html).flatMap(({ attributes }) => attributes['src'] ?? [])).toEqual([
    'https://gambar.example/a.webp',
    '/files/library/0a.webp',
  ])
})

test('shows Markdown that would overload the parser as plain text', () => {
  const deep = ['>'.repeat(20_000), '> '.repeat(10_000), '1. '.repeat(6000), '*'.repeat(9000) + 'a' + '*'.repeat(9000)]
  const long = ['_a_'.repeat(6000), `${'a.'.repeat(9000)}@`, '# a\n'.repeat(5000), '<!\n--\n'.repeat(3000)]
  for (const body of [...deep, ...long]) expect(harmIn(shown(body))).toEqual([])
  for (const body of deep) expect(visibleText(shown(body)).trim()).toBe(body.trim())
})

test('counts external links in every form', () => {
  const count = (body: string) => countLinks(shown(body))
  expect(count('[a](https://a.example) dan https://b.example')).toBe(2)
  expect(count('[a](/event/1) 3.5 juta, dll. Rp1.000.000')).toBe(0)
  expect(count('http://polos.example www.c.example')).toBe(2)
  expect(count('kasino88.com, Bonus.ID dan t.me/bonus')).toBe(3)
})

test('cuts an excerpt between words as one line of plain text', () => {
  expect(excerptOf('<p>Satu &amp; <strong>dua</strong></p>\n<p>tiga &lt;b&gt; <a href="https://a.exam')).toBe(
    'Satu & dua tiga <b>',
  )
  const excerpt = excerptOf(`<p>${'kata '.repeat(100)}</p>`)
  expect(excerpt).toMatch(/^(?:kata )+kata…$/)
  expect(excerpt.length).toBeLessThanOrEqual(200)
})

test('treats a post without text and image as empty', () => {
  expect(
    [' ', '***', '[](x)', '![](https://jahat.example/a.gif)', '&nbsp;'].map((body) => isEmpty(shown(body))),
  ).toEqual([true, true, true, true, true])
  expect(isEmpty(shown('![](https://gambar.example/a.webp)'))).toBe(false)
})
