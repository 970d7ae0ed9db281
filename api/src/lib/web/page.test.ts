import { expect, test } from 'vitest'
import { readPages } from './page.ts'

const page = (title: string) =>
  `<html><head><title>${title}</title><link rel="icon" href="/i.svg"></head><body></body></html>`
const pages = readPages({
  supportEmail: 'tolong+$&@semai.example',
  publicUrl: 'https://semai.example',
  index: page('Semai'),
  login: page('Masuk'),
  console: page('Konsol'),
  earlyRequests: { '/event/:id': ['/v1/event/get/:id'] },
  preloads: { '/event/:id': ['/assets/event.js', '/assets/event.css'] },
})
const textOf = (path: string) => pages(path).in(null).toString()

test('an address gets its own page, with what it loads first', () => {
  expect(textOf('/authorization/login')).toContain('<title>Masuk</title>')
  expect(textOf('/event/1')).toContain('<link rel="modulepreload" crossorigin href="/assets/event.js">')
  expect(textOf('/event/1')).toContain('<link rel="stylesheet" href="/assets/event.css">')
  expect(textOf('/home')).not.toContain('/assets/event')
})

test('an address that begins with calls says which, before all else that it loads', () => {
  const script =
    '<script src="/early-requests.js" data-address="/event/:id" data-paths="/v1/event/get/:id"></script><link rel="icon"'
  expect(textOf('/event/1')).toContain(script)
  expect(textOf('/home')).not.toContain('early-requests')
})

test('the console has a page of its own', () => {
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
