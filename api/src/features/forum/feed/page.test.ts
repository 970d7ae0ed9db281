import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { forumMaker } from '../../../../test/world/forum.ts'

const app = await createTestApp()
const { clock, db, person } = app
const forum = forumMaker(app)
const [writer, follower] = [await person({ scope: 'mentor' }), await person()]

type Feed = 'terbaru' | 'terhangat' | 'diikuti'

interface Item {
  id: string
}

let rounds = 0

/** Make a category with topics, 3 of each created at the same time. Returns their ids in feed order. */
async function fill(count: number) {
  const slug = `halaman-${++rounds}`
  const category_id = await forum.category({ slug })
  await forum.follow(follower, { category_id })
  for (let number = 0; number < count; number++) {
    if (number % 3 === 0) clock.advance({ seconds: 1 })
    await forum.topic(writer, { category_id })
  }
  const rows = await db
    .selectFrom('forum_topic')
    .select('id')
    .where('category_id', '=', category_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return { slug, category_id, ids: rows.map(({ id }) => id) }
}

/** Read a feed to its end while topics are added after each page. */
async function readOn({ slug, category_id, ids }: Awaited<ReturnType<typeof fill>>, feed: Feed, arriving: number[]) {
  const seen: string[] = []
  let cursor: string | null = ''
  for (let page = 0; cursor !== null; page++) {
    const query: string = `?category=${slug}&feed=${feed}${cursor && `&cursor=${cursor}`}`
    const { json } = await forum.feed(follower, query)
    seen.push(...json.data.map(({ id }: Item) => id))
    cursor = json.next_cursor
    for (let more = 0; more < (arriving[page] ?? 0); more++) await forum.topic(writer, { category_id })
  }
  expect(new Set(seen).size).toBe(seen.length)
  return seen.filter((id) => ids.includes(id))
}

test('returns each topic once and in order while new topics arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom<Feed>('terbaru', 'terhangat', 'diikuti'),
      fc.integer({ min: 19, max: 45 }),
      fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
      async (feed, count, arriving) => {
        const place = await fill(count)
        expect(await readOn(place, feed, arriving)).toEqual(place.ids)
      },
    ),
    { numRuns: 6 },
  )
}, 120_000)
