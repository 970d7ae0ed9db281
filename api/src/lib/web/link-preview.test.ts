import { expect, test } from 'vitest'
import { keepPreviews, withPreview, type LinkPreview } from './link-preview.ts'

const preview = (title: string): LinkPreview => ({
  title,
  description: `Tentang ${title}.`,
  image: null,
  path: '/acara/satu',
  type: 'article',
  isForSearch: true,
})
const HEAD = '<html><head><title>Semai</title><meta name="description" content="Rumah." /></head><body></body></html>'
const titled = (_path: string, found: LinkPreview | 'unknown') => (found === 'unknown' ? found : found.title)
const now = () => new Date('2026-08-13T03:00:00Z')

test('escapes user text in the head', () => {
  const hostile = `"'></title><script>alert(1)</script>$& $1 &amp;`
  const html = withPreview(HEAD, preview(hostile), 'https://semai.example')
  expect(html).not.toMatch(/<script|<\/title><\/|"'>/)
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;$&amp; $1 &amp;amp;')
  expect(html.match(/<title>/g)).toHaveLength(1)
  expect(html.match(/name="description"/g)).toHaveLength(1)
})

test('keeps external picture addresses and makes own ones absolute', () => {
  const shown = (path: string) =>
    withPreview(HEAD, { ...preview('Satu'), image: { path, alt: 'Sampul' } }, 'https://semai.example')
  expect(shown('/files/library/a.webp')).toContain('content="https://semai.example/files/library/a.webp"')
  expect(shown('https://media.example/a.jpg')).toContain('content="https://media.example/a.jpg"')
})

test('runs no query for addresses without previews', async () => {
  let asked = 0
  const previewed = keepPreviews(() => (asked++, null), titled, now)
  expect(await previewed('/home')).toBeNull()
  expect(await previewed('/home')).toBeNull()
  expect(asked).toBe(2)
})

test('shares one query for parallel requests of a link', async () => {
  let asked = 0
  const find = async () => (asked++, preview('Satu'))
  const previewed = keepPreviews(find, titled, now)
  expect(await Promise.all(Array.from({ length: 50 }, () => previewed('/acara/satu')))).toEqual(
    Array.from({ length: 50 }, () => 'Satu'),
  )
  expect(asked).toBe(1)
})

test('serves the default preview if the database is slow, away or busy', async () => {
  const [broken, never] = [async () => Promise.reject(new Error('no database')), () => new Promise<null>(() => {})]
  expect(await keepPreviews(broken, titled, now)('/acara/satu')).toBeNull()
  let asked = 0
  const previewed = keepPreviews(() => (asked++, never()), titled, now)
  const all = await Promise.all(Array.from({ length: 20 }, (_, at) => previewed(`/acara/${at}`)))
  expect(all).toEqual(Array.from({ length: 20 }, () => null))
  expect(asked).toBeLessThanOrEqual(4)
})

test('drops the oldest cached link at the limit', async () => {
  const asked: string[] = []
  const find = async (path: string) => (asked.push(path), preview(path))
  const previewed = keepPreviews(find, titled, now)
  for (let at = 0; at <= 200; at++) await previewed(`/acara/${at}`)
  await previewed('/acara/200')
  expect(asked).toHaveLength(201)
  await previewed('/acara/0')
  expect(asked).toHaveLength(202)
})
