import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { linkReader, publicUrl } from '../../../test/link-previews.ts'
import { servedWeb } from '../../../test/server/web-folder.ts'
import { eventMaker } from '../../../test/world/events.ts'
import { startupMaker } from '../../../test/world/startups.ts'

const world = await createTestApp({ config: { publicUrl, requestsPerMinute: 1_000_000 }, app: { web: servedWeb() } })
const { open } = linkReader(world)
const { event } = eventMaker(world)
const { startup } = startupMaker(world)

describe('an address of something public', () => {
  test.each([
    '/acara/tidak-ada',
    "/acara/x'or'1'='1",
    '/event/0190a0b0-0000-7000-8000-000000000000',
    '/event/tidak-ada',
    '/calendar/tidak-ada',
    '/verifikasi/7K4M-Q2XP-9RTW',
    '/verifikasi/pendek',
    '/event/0190a0b0-0000-7000-8000-000000000000/antrean',
    '/event/0190a0b0-0000-7000-8000-000000000000/antrean/panggil',
    '/event/tidak-ada/antrean',
    '/antrean/0190a0b0-0000-7000-8000-000000000000',
    '/antrean/tidak-ada',
    '/kenali/tidak-ada',
    '/kenali/Tidak%20Ada',
  ])('answers 404 with a page for %s, which names nothing', async (path) => {
    const { status, headers } = await open(path, { accept: 'text/html' })
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'noindex',
    ])
  })
})

test.each(['', '/antrean', '/antrean/panggil'])('answers 200 for /event/<id>%s of a published event', async (part) => {
  const { id } = await event({})
  expect((await open(`/event/${id}${part}`, { accept: 'text/html' })).status).toBe(200)
  expect((await open(`/antrean/${id}`, { accept: 'text/html' })).status).toBe(200)
})

test('answers 404 for the queue of a draft', async () => {
  const { id } = await event({ status: 'draft' })
  expect((await open(`/event/${id}/antrean`, { accept: 'text/html' })).status).toBe(404)
})

test('answers 404 for the public page of a startup that does not show one, and 200 for its page for members', async () => {
  const owner = await world.person()
  const { id, slug } = await startup(owner)
  expect((await open(`/kenali/${slug}`, { accept: 'text/html' })).status).toBe(404)
  expect((await open(`/startup/${id}`, { accept: 'text/html' })).status).toBe(200)
})

// A guest must not learn from the status which of them exist.
test.each(['startup', 'library', 'forum/topic'])(
  'answers 200 for an unknown address of members: /%s/<id>',
  async (path) => {
    expect((await open(`/${path}/0190a0b0-0000-7000-8000-000000000000`, { accept: 'text/html' })).status).toBe(200)
  },
)
