import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { readPages } from './page.ts'

const page = (title: string) =>
  `<html><head><title>${title}</title><script data-visitor="" data-address="" data-paths="">ask()</script></head><body><script data-audience="">show()</script><script type="module" src="/entry.js"></script><link rel="stylesheet" crossorigin href="/assets/entry.css"><link rel="preload" href="/font"></body></html>`
const pages = readPages({
  supportEmail: 'tolong+$&@semai.example',
  publicUrl: 'https://semai.example',
  index: page('Semai'),
  login: page('Masuk'),
  console: page('Konsol'),
  shells: {
    '/*': { audience: 'anyone', html: '<template id="shell-narrow"></template>' },
    '/event/:id': { audience: 'member', html: '<template id="shell-wide">$&</template>' },
  },
  earlyRequests: { '/event/:id': ['/v1/event/get/:id'] },
  preloads: { '/event/:id': ['/assets/event.js', '/assets/event.css', '/assets/lost.css'] },
  sheets: { '/assets/entry.css': 'a{color:red}', '/assets/event.css': 'a::before{content:"$&"}' },
})
const textOf = (path: string) => pages(path).in(null).toString()

test('links the modules of an address at the end of its page and inlines its sheets after them in one style', () => {
  expect(textOf('/authorization/login')).toContain('<title>Masuk</title>')
  const end = [
    '<script type="module" src="/entry.js"></script><link rel="modulepreload" crossorigin href="/assets/event.js">',
    '<link rel="stylesheet" crossorigin href="/assets/entry.css" disabled>',
    '<link rel="stylesheet" href="/assets/event.css" disabled><style>a{color:red}a::before{content:"$&"}</style>',
    // Its text is missing: the browser fetches it.
    '<link rel="stylesheet" href="/assets/lost.css"><link rel="preload" href="/font"></body>',
  ]
  expect(textOf('/event/1')).toContain(end.join(''))
  expect(textOf('/home')).not.toContain('/assets/event')
})

test('sends a long page with a quick compression first and with the best one later', async () => {
  const words = Array.from({ length: 15_000 }, (_, at) => (at * at) % 9973).join(' ')
  const long = readPages({
    supportEmail: 'tolong@semai.example',
    publicUrl: 'https://semai.example',
    index: page('Semai').replace('</body>', `${words}</body>`),
    login: null,
    console: null,
    shells: {},
    earlyRequests: {},
    preloads: {},
    sheets: {},
  })('/index.html')
  const first = long.in('br')
  await vi.waitFor(() => expect(long.in('br').length).toBeLessThan(first.length))
  expect(brotliDecompressSync(long.in('br')).equals(long.in(null))).toBe(true)
})

test('links the sheets in the page that the service worker caches', () => {
  expect(textOf('/index.html')).toContain(
    '<link rel="stylesheet" crossorigin href="/assets/entry.css"><link rel="preload"',
  )
})

test('names the early requests of an address', () => {
  expect(textOf('/event/1')).toContain(
    '<script data-visitor="member" data-address="/event/:id" data-paths="/v1/event/get/:id">',
  )
  expect(textOf('/home')).toContain('<script data-visitor="anyone" data-address="" data-paths="">')
})

test('puts the shell of an address before the script that shows it', () => {
  expect(textOf('/event/1')).toContain('<template id="shell-wide">$&</template><script data-audience="member">show()')
  expect(textOf('/nothing')).toContain('<template id="shell-narrow"></template><script data-audience="anyone">')
  expect(textOf('/index.html')).not.toContain('<template')
})

test('hashes the inline scripts of the built page, and none of a preview', () => {
  const [ask, show] = ['ask()', 'show()'].map(
    (code) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`,
  )
  const words = { title: '</title><script>steal()</script>', description: '<script>steal()</script>' }
  const preview = { ...words, image: null, path: null, type: 'website' as const, isForSearch: false }
  expect(pages('/event/1').scripts).toEqual([ask, show])
  expect(pages('/event/1').saying(preview).scripts).toEqual([ask, show])
  expect(pages('/console').scripts).toEqual([ask, show])
})

test('serves the console’s own page', () => {
  for (const path of ['/console', '/console/mentor/1']) expect(textOf(path)).toContain('<title>Konsol</title>')
  expect(textOf('/consoles')).toContain('<title>Semai</title>')
})

test.each(['/authorization/login', '/event/1', '/home', '/console'])('%s says whom to write to', (path) => {
  expect(textOf(path)).toContain('<meta name="support-email" content="tolong+$&amp;@semai.example">')
})

test.each(['/', '/authorization/login', '/authorization/registration'])('a link to %s shows the house', (path) => {
  expect(textOf(path)).toContain('<meta property="og:title" content="Semai">')
  expect(textOf(path)).toContain('<meta property="og:image" content="https://semai.example/bagikan.png">')
  expect(textOf(path)).toContain('<meta property="og:description"')
})
