import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp } from '../test/app.ts'
import { eventMaker } from '../test/world/events.ts'
import { forumMaker } from '../test/world/forum.ts'
import { libraryMaker } from '../test/world/library.ts'
import { participationCalls } from '../test/world/participations.ts'

// Tests state inside a process, so it runs one.
const app = await createTestApp({ config: { sharesAnswers: true }, isAlone: true })
const { call, db, person } = app
const { event, takesPart } = eventMaker(app)
const { register } = participationCalls(app)
const { content } = libraryMaker(app)
const forum = forumMaker(app)
const [somebody, another, operator] = [await person(), await person(), await person({ scope: 'admin' })]

let passed = 0
beforeEach(async () => {
  await db.deleteFrom('event').execute()
  vi.spyOn(performance, 'now').mockImplementation(() => passed)
})
afterEach(() => {
  vi.restoreAllMocks()
  passed += 60_000
})

const ask = async (path: string, token?: string, headers = {}) => {
  const { status, json } = await call('GET', path, { ...(token && { token }), headers })
  return { status, ...json }
}

const rename = (id: string, title: string) => db.updateTable('event').set({ title }).where('id', '=', id).execute()

test('reads shared parts of an event once in 200 ms and again after it', async () => {
  const { id } = await event({ title: 'Lama' })
  for (const path of [`/v1/event/get/${id}`, '/v1/event/get']) {
    const titleFor = async (token: string) => {
      const { data } = await ask(path, token)
      return (Array.isArray(data) ? data[0] : data).title
    }
    expect(await titleFor(somebody.token)).toBe('Lama')
    await rename(id, 'Baru')
    expect(await titleFor(another.token)).toBe('Lama')
    passed += 199
    expect(await titleFor(operator.token)).toBe('Lama')
    passed += 1
    expect(await titleFor(another.token)).toBe('Baru')
    await rename(id, 'Lama')
    passed += 200
  }
})

test('shows a person their own change at once, on other processes by the header', async () => {
  const made = await event({ capacity_online: 10 })
  const path = `/v1/event/get/${made.id}`
  await ask(path, another.token)
  expect((await ask('/v1/event/get', somebody.token)).data[0]).toMatchObject({ participation: null, seats_left: 10 })
  await register(somebody, made)
  expect((await ask('/v1/event/get', somebody.token)).data[0]).toMatchObject({
    participation: 'registered',
    seats_left: 9,
  })
  expect((await ask(path, somebody.token)).data).toMatchObject({ participation: 'registered', seats_left: 9 })
  await rename(made.id, 'Baru')
  expect((await ask(path, another.token)).data.title).not.toBe('Baru')
  expect((await ask(path, another.token, { 'cache-control': 'no-cache' })).data.title).toBe('Baru')
})

test('does not share the reader’s own marks', async () => {
  const [first, second] = [await event({ starts: 1 }), await event({ starts: 2 })]
  await takesPart(somebody, second, 'registered')
  const marksFor = async (token: string) =>
    (await ask('/v1/event/get', token)).data.map((one: { participation: string | null }) => one.participation)
  passed += 10_000
  app.deps.sessions.forgetAll()
  expect(await marksFor(somebody.token)).toEqual([null, 'registered'])
  expect(await marksFor(another.token)).toEqual([null, null])
  expect(await marksFor(operator.token)).toEqual([null, null])
  expect(await marksFor(somebody.token)).toEqual([null, 'registered'])
  const publicPath = `/v1/public/event/get/${second.slug}`
  expect((await ask(publicPath, somebody.token)).data.participation).toBeNull()
  expect((await ask(`/v1/event/get/${first.id}`, somebody.token)).data.participation).toBeNull()
})

test('shows drafts to operators and cancelled events to participants only, with shared answers in place', async () => {
  const [draft, cancelled] = [await event({ status: 'draft' }), await event({})]
  await takesPart(somebody, cancelled, 'registered')
  await db.updateTable('event').set({ status: 'cancelled' }).where('id', '=', cancelled.id).execute()
  const statusFor = async ({ id }: { id: string }, { token }: { token: string }) =>
    (await ask(`/v1/event/get/${id}`, token)).status
  const publicStatusOf = async ({ slug }: { slug: string }) => (await ask(`/v1/public/event/get/${slug}`)).status
  for (let round = 0; round < 2; round++) {
    expect(await statusFor(draft, operator)).toBe(200)
    expect(await statusFor(draft, another)).toBe(404)
    expect(await publicStatusOf(draft)).toBe(404)
    expect(await statusFor(cancelled, somebody)).toBe(200)
    expect(await statusFor(cancelled, another)).toBe(404)
    expect(await publicStatusOf(cancelled)).toBe(200)
  }
})

test('shows a favourite to its person only, from the call that set it', async () => {
  const id = await content()
  const favouriteFor = async (token: string, path: string) => {
    const { data } = await ask(path, token)
    return (Array.isArray(data) ? data[0] : data).is_favorite
  }
  for (const path of ['/v1/library-content/get', `/v1/library-content/get/${id}`]) {
    expect(await favouriteFor(somebody.token, path)).toBe(false)
    const mark = (is_favorite: boolean) => {
      const body = { library_content_id: id, is_favorite }
      return call('POST', '/v1/library-content/set-library-content-favorite', { token: somebody.token, body })
    }
    await mark(true)
    expect(await favouriteFor(somebody.token, path)).toBe(true)
    expect(await favouriteFor(another.token, path)).toBe(false)
    await mark(false)
    expect(await favouriteFor(somebody.token, path)).toBe(false)
  }
})

test('does not share lists of people with blocks, or follows', async () => {
  const [writer, blocked] = [await person({ scope: 'mentor' }), await person()]
  const { id } = await forum.topic(writer)
  const topicFor = async (who: { token: string }) =>
    (await ask('/v1/forum-topic/get', who.token)).data.find((topic: { id: string }) => topic.id === id)
  expect((await topicFor(another)).is_followed).toBe(false)
  expect((await topicFor(blocked)).is_followed).toBe(false)
  expect((await topicFor(writer)).is_followed).toBe(true)
  const block = (is_blocked: boolean) =>
    call('POST', '/v1/user-block/set', { token: writer.token, body: { user_id: blocked.id, is_blocked } })
  await block(true)
  expect(await topicFor(blocked)).toBeUndefined()
  expect((await topicFor(another)).is_followed).toBe(false)
  await block(false)
  expect(await topicFor(blocked)).toBeDefined()
})
