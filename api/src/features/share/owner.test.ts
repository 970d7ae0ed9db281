import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/app.ts'
import { forumMaker } from '../../../test/world/forum.ts'
import { linkReader, publicUrl, saidIn } from '../../../test/link-previews.ts'
import { startupMaker } from '../../../test/world/startups.ts'
import { servedWeb } from '../../../test/server/web-folder.ts'

/** Previews that need their owner's consent. */
const world = await createTestApp({ config: { publicUrl, requestsPerMinute: 1_000_000 }, app: { web: servedWeb() } })
const { call, clock, db, person } = world
const { startup } = startupMaker(world)
const { topic } = forumMaker(world)
const { open, read } = linkReader(world)

const HOSTILE = '"><script>alert(1)</script>$&'
/** The default preview. */
const house = await read('/home')

describe('the link of a startup', () => {
  const share = (who: { token: string }, id: string, is_public: boolean) =>
    call('PUT', '/v1/startup/set-public', { token: who.token, body: { id, is_public } })

  test('says nothing until its owner says that it may, and nothing again when they say so', async () => {
    const owner = await person()
    const { id } = await startup(owner, { name: HOSTILE.replaceAll(/[<>]/g, ''), tagline: 'Panen tercatat' })
    expect(await read(`/startup/${id}`)).toEqual(house)
    const { status, json } = await share(owner, id, true)
    expect([status, json.data.is_public]).toEqual([200, true])
    clock.advance({ seconds: 4 })
    const { text, headers } = await open(`/startup/${id}`)
    expect(saidIn(text)).toMatchObject({
      'og:title': HOSTILE.replaceAll(/[<>]/g, ''),
      'og:description': 'Panen tercatat',
    })
    expect(headers['x-robots-tag']).toBe('noindex')
    await share(owner, id, false)
    clock.advance({ seconds: 31 })
    expect(await read(`/startup/${id}`)).toEqual(house)
  })

  test('names the page for everybody after the owner’s consent', async () => {
    const owner = await person()
    const { id, slug } = await startup(owner, { name: 'Panenara', tagline: 'Panen tercatat' })
    await share(owner, id, true)
    expect(await read(`/kenali/${slug}`)).toEqual(house)
    await call('PUT', '/v1/startup/set-public-page', { token: owner.token, body: { id, has_public_page: true } })
    clock.advance({ seconds: 31 })
    for (const path of [`/kenali/${slug}`, `/startup/${id}`])
      expect(await read(path)).toMatchObject({ 'og:title': 'Panenara', 'og:url': `${publicUrl}/kenali/${slug}` })
  })

  test('says nothing about a closed one', async () => {
    const owner = await person()
    const { id } = await startup(owner)
    await share(owner, id, true)
    await db.updateTable('startup').set({ status: 'archived' }).where('id', '=', id).execute()
    expect(await read(`/startup/${id}`)).toEqual(house)
    expect((await share(owner, id, true)).json.code).toBe('startup-not-found')
  })

  test('is opened by its owners only, and by no other member', async () => {
    const { join, detail } = startupMaker(world)
    const [owner, admin, stranger] = [await person(), await person(), await person()]
    const { id } = await startup(owner)
    await join(owner, id, admin, 'admin')
    for (const who of [admin, stranger]) expect((await share(who, id, true)).json.code).toBe('startup-not-yours')
    expect((await detail(owner, id)).is_public).toBe(false)
  })
})

describe('the link of a topic', () => {
  const share = (who: { token: string }, id: string, is_public: boolean) =>
    call('POST', `/v1/forum-topic/set-public/${id}`, { token: who.token, body: { is_public } })

  test('says its title and category once its author lets it, and nothing of its words or of people', async () => {
    const author = await person({ full_name: 'Cut Rahmatul Izza' })
    const { id } = await topic(author, { title: HOSTILE, body: 'Kata-kata yang tinggal di dalam.' })
    expect(await read(`/forum/topic/${id}`)).toEqual(house)
    const { status, json } = await share(author, id, true)
    expect([status, json.data.is_public]).toEqual([200, true])
    clock.advance({ seconds: 31 })
    const { text, headers } = await open(`/forum/topic/${id}`)
    expect(saidIn(text)).toMatchObject({ 'og:title': HOSTILE, 'og:image': `${publicUrl}/bagikan.png` })
    expect(text).not.toMatch(/Cut Rahmatul|tinggal di dalam|<script>alert/)
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  test('says nothing once it is hidden or deleted, or its author is gone', async () => {
    const changes = [
      { hidden_at: clock.now().toISOString() },
      { deleted_at: clock.now().toISOString() },
      { author_id: null },
    ]
    for (const change of changes) {
      const author = await person()
      const { id } = await topic(author)
      await share(author, id, true)
      await db.updateTable('forum_topic').set(change).where('id', '=', id).execute()
      expect(await read(`/forum/topic/${id}`)).toEqual(house)
    }
  })

  test('is its author’s to open: not even a moderator’s', async () => {
    const [author, staff] = [await person(), await person({ scope: 'operator' })]
    const { id } = await topic(author)
    for (const who of [staff, await person()]) expect((await share(who, id, true)).json.code).toBe('forum-not-yours')
    expect((await share(author, '018f0000-0000-7000-8000-000000000000', true)).json.code).toBe('forum-topic-not-found')
  })
})
