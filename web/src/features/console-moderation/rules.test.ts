import { expect, test } from 'vitest'
import { neighbours, offered, template } from './decision-rules.ts'
import { dueWords } from './text.ts'

const now = Date.parse('2026-08-17T03:00:00Z')
const about = { id: 'x', full_name: 'Bima', photo: { url: null } }
const open = { status: 'open', subject: 'topic', is_hidden: false, about, actions: [] } as const

test('shows the time left in the largest unit that fits', () => {
  expect(dueWords('2026-08-17T06:10:00Z', now)).toEqual({ words: 'tinggal 3 jam', isLate: false })
  expect(dueWords('2026-08-17T03:25:00Z', now).words).toBe('tinggal 25 menit')
  expect(dueWords('2026-08-17T01:00:00Z', now)).toEqual({ words: 'lewat 2 jam', isLate: true })
  expect(dueWords('2026-08-14T01:00:00Z', now).words).toBe('lewat 3 hari')
  expect(dueWords('2026-08-17T03:00:20Z', now).words).toBe('tinggal 1 menit')
})

test('offers only the decisions that fit the case', () => {
  expect(offered({ ...open, actions: [] })).toEqual(['dismiss', 'hide', 'warn', 'suspend'])
  expect(offered({ ...open, actions: [], subject: 'user' })).toEqual(['dismiss', 'warn', 'suspend'])
  expect(offered({ ...open, actions: [], about: null })).toEqual(['dismiss', 'hide'])
  const hidden = { ...open, status: 'upheld', is_hidden: true } as const
  expect(offered({ ...hidden, actions: [{ kind: 'hide' }] })).toEqual(['restore'])
  expect(offered({ ...hidden, actions: [{ kind: 'suspend' }] })).toEqual([])
})

test('starts the text with the violation and ends it with the consequence', () => {
  expect(template('warn', 'spam', 'topic')).toMatch(/^Tulisanmu kami nilai sebagai iklan.*jangan diulangi/)
  expect(template('suspend', 'hate', 'user')).toMatch(/^Sikapmu merendahkan/)
})

test('returns the following case, and the first one after the case has left the queue', () => {
  const queue = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]
  expect(neighbours(queue, 'b')).toEqual({ before: { id: 'a' }, after: { id: 'c' } })
  expect(neighbours(queue, 'c')).toEqual({ before: { id: 'b' }, after: undefined })
  expect(neighbours(queue, 'z')).toEqual({ before: undefined, after: { id: 'a' } })
})
