import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { linkReader, publicUrl } from '../../../test/link-previews.ts'
import { servedWeb } from '../../../test/server/web-folder.ts'

const world = await createTestApp({ config: { publicUrl, requestsPerMinute: 1_000_000 }, app: { web: servedWeb() } })
const { open } = linkReader(world)

describe('an address of an event or a certificate', () => {
  test.each([
    '/acara/tidak-ada',
    "/acara/x'or'1'='1",
    '/event/0190a0b0-0000-7000-8000-000000000000',
    '/event/tidak-ada',
    '/calendar/tidak-ada',
    '/verifikasi/7K4M-Q2XP-9RTW',
    '/verifikasi/pendek',
  ])('answers 404 with a page for %s, which names nothing', async (path) => {
    const { status, headers } = await open(path, { accept: 'text/html' })
    expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
      404,
      'text/html; charset=utf-8',
      'noindex',
    ])
  })
})
