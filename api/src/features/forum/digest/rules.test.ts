import { expect, test } from 'vitest'
import { signer } from '../../../lib/security/secret.ts'
import { digestToken, openZones, ownerOfToken, weekFor, type DigestTopic } from './rules.ts'

// 2026-08-17 is a Monday.
test.each([
  ['2026-08-16T21:59:59Z', []],
  ['2026-08-16T22:00:00Z', ['Asia/Jayapura']],
  ['2026-08-16T23:00:00Z', ['Asia/Makassar', 'Asia/Jayapura']],
  ['2026-08-17T00:00:00Z', ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']],
  ['2026-08-17T16:59:59Z', ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura']],
  ['2026-08-17T22:00:00Z', ['Asia/Jakarta', 'Asia/Makassar']],
  ['2026-08-17T23:59:59Z', ['Asia/Jakarta']],
  ['2026-08-18T00:00:00Z', []],
  ['2026-08-20T03:00:00Z', []],
])('sends digests at %s to %j', (instant, zones) => {
  const open = openZones(new Date(instant))
  expect(open.map(({ zone }) => zone)).toEqual(zones)
  for (const { monday } of open) expect(monday).toBe('2026-08-17')
})

const topic = (id: string, more: Partial<DigestTopic> = {}): DigestTopic => ({
  id,
  title: id,
  category_id: 'umum',
  category_name: 'Umum',
  author_id: 'penulis',
  reply_count: 0,
  ...more,
})
const reader = { user_id: 'pembaca', apart: [], muted: [] }
const none = { announcements: [], hottest: [], unanswered: [] }
const idsOf = (topics: DigestTopic[] | undefined) => topics?.map(({ id }) => id)

test('takes 5 hottest topics and 3 of each other section, without duplicates', () => {
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => topic(id))
  const unanswered = ['e', 'f', 'g', 'h', 'i'].map((id) => topic(id))
  const week = weekFor(reader, { announcements: many, hottest: many, unanswered })
  expect(idsOf(week?.announcements)).toEqual(['a', 'b', 'c'])
  expect(idsOf(week?.hottest)).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(idsOf(week?.unanswered)).toEqual(['f', 'g', 'h'])
})

test('leaves out blocked authors, muted topics and the reader’s own questions', () => {
  const own = { ...reader, apart: ['lawan'], muted: ['bisu', 'sunyi'] }
  const hottest = [topic('a', { author_id: 'lawan' }), topic('bisu'), topic('b', { category_id: 'sunyi' })]
  const unanswered = [topic('c', { author_id: 'pembaca' }), topic('d', { author_id: null })]
  expect(weekFor(own, { ...none, hottest })).toBeNull()
  expect(idsOf(weekFor(own, { ...none, hottest, unanswered })?.unanswered)).toEqual(['d'])
})

test('accepts a token only for its owner and signing key', () => {
  const [ours, theirs] = [signer('rahasia'), signer('lain')]
  const id = '01890a5d-ac96-774b-bcce-b302099a8057'
  const other = id.replace('7', '8')
  expect(ownerOfToken(ours, digestToken(ours, id))).toBe(id)
  expect(ownerOfToken(ours, other + digestToken(ours, id).slice(36))).toBeNull()
  expect(ownerOfToken(theirs, digestToken(ours, id))).toBeNull()
})
