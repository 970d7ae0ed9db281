import { expect, test } from 'vitest'
import { findHits, partsOf, rangesOf } from './reader-find.ts'

const startsOf = (text: string, query: string) => rangesOf(text, query).map(({ start }) => start)

test('splits a text at each hit, ignoring case', () => {
  expect(partsOf('Kas masuk, kas keluar', ' kas ')).toEqual([
    { text: 'Kas', isHit: true },
    { text: ' masuk, ', isHit: false },
    { text: 'kas', isHit: true },
    { text: ' keluar', isHit: false },
  ])
})

test('returns the whole text for an empty query or no hit', () => {
  expect(partsOf('Arus kas', '  ')).toEqual([{ text: 'Arus kas', isHit: false }])
  expect(partsOf('Arus kas', 'laba')).toEqual([{ text: 'Arus kas', isHit: false }])
  expect(partsOf('', 'laba')).toEqual([])
})

test('treats pattern characters literally and finds no overlapping hits', () => {
  expect(startsOf('a.b a.b axb', 'a.b')).toEqual([0, 4])
  expect(startsOf('aaaa', 'aa')).toEqual([0, 2])
})

test('keeps positions after letters that become longer in lower case', () => {
  expect(startsOf('İİ kas', 'kas')).toEqual([3])
})

test('returns page, index and context of each hit in a book', () => {
  const hits = findHits(['Tanpa kata itu.', `${'x'.repeat(60)} harga awal, lalu harga akhir.`], 'harga')
  expect(hits.map(({ page, index }) => [page, index])).toEqual([
    [2, 0],
    [2, 1],
  ])
  expect(hits[0]?.parts[0]?.text.startsWith('… x')).toBe(true)
  expect(hits[1]?.parts[1]).toEqual({ text: 'harga', isHit: true })
})

test.each(['cafe', 'café', 'cafe\u0301', 'CAFÉ'])(
  'finds both Unicode forms of an accent by %j, with the accent',
  (query) => {
    const hits = partsOf('Café dan cafe\u0301, kafe', query).filter(({ isHit }) => isHit)
    expect(hits.map(({ text }) => text)).toEqual(['Café', 'cafe\u0301'])
  },
)

test('finds letters of a ligature, which books print as one', () => {
  expect(partsOf('oﬃce baru', 'office')[0]).toEqual({ text: 'oﬃce', isHit: true })
})
