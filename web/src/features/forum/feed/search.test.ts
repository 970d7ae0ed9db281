import { expect, it } from 'vitest'
import { filterOf, isNarrowed, readForumSearch } from './search.ts'

const hub = '01980000-0000-7000-8000-000000000001'

it('reads the feed and filters from the URL', () => {
  const search = {
    feed: 'terhangat',
    category: 'tanya-jawab',
    tag: 'pitch-deck',
    hub,
    type: 'pertanyaan',
    search: 'izin',
  }
  expect(readForumSearch(search)).toEqual(search)
  expect(filterOf(readForumSearch(search))).toEqual({
    feed: 'terhangat',
    category: 'tanya-jawab',
    tag: 'pitch-deck',
    region_hub_id: hub,
    type: 'pertanyaan',
    search: 'izin',
  })
})

it('omits the default feed from the URL', () => {
  expect(readForumSearch({ feed: 'terbaru' })).toEqual({})
  expect(isNarrowed(readForumSearch({ feed: 'diikuti' }))).toBe(false)
  expect(isNarrowed(readForumSearch({ tag: 'umkm' }))).toBe(true)
})

it('drops invalid values of the URL', () => {
  const made = {
    feed: 'toString',
    category: 'A B',
    tag: 3,
    hub: 'mine',
    stage: '',
    type: 'iklan',
    author: 'me',
    search: ' ',
  }
  expect(readForumSearch(made)).toEqual({})
  expect(readForumSearch({ search: 'a'.repeat(300) }).search).toHaveLength(100)
})
