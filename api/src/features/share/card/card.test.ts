import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { ShareCard } from '@semai/contract/share-card'
import { createTestApp } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { linkReader, publicUrl } from '../../../../test/link-previews.ts'
import { servedWeb } from '../../../../test/server/web-folder.ts'
import { newId } from '../../../lib/database/db.ts'
import { awardMaker } from '../../../../test/world/awards.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { askDueCards, drawCard } from './jobs.ts'

const world = await createTestApp({ config: { publicUrl, requestsPerMinute: 1_000_000 }, app: { web: servedWeb() } })
const { call, clock, db, deps, person } = world
const { event, takesPart } = eventMaker(world)
const { badge, certified, evaluate, handsIn } = awardMaker(world)
const { startup } = startupMaker(world)
const { read } = linkReader(world)

interface Asked {
  kind: string
  subject_id?: string
  format?: string
}

const ask = ({ token }: { token: string }, { format = 'story', ...card }: Asked) =>
  call('POST', '/v1/share-card/create', { token, body: { ...card, format } })

const askAgain = async ({ token }: { token: string }, { format = 'story', ...card }: Asked): Promise<ShareCard> => {
  const query = new URLSearchParams({ ...card, format })
  return (await call('GET', `/v1/share-card/get?${query}`, { token })).json.data
}

/** Run the jobs. */
async function drawAll() {
  const { rows } = await sql<{ id: string }>`select id from share_card where file_id is null`.execute(db)
  for (const { id } of rows) await drawCard(deps, id)
}

async function drawn(who: { token: string }, card: Asked) {
  expect((await ask(who, card)).json.data).toMatchObject({ state: 'pending', url: null })
  await drawAll()
  return askAgain(who, card)
}

/** Width and height of a PNG, as its head says. */
async function sizeOf(url: string) {
  const { headers, rawPayload, statusCode } = await world.app.inject({ method: 'GET', url })
  expect([statusCode, headers['content-type'], rawPayload.subarray(1, 4).toString()]).toEqual([200, 'image/png', 'PNG'])
  return [rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]
}

describe('a card', () => {
  test('of an event is drawn by a job, for a phone and for previews, and opens without a login', async () => {
    const [founder, made] = [await person(), await event({ title: 'Temu Rintisan', scope: 'regional', hub: 11 })]
    const story = await drawn(founder, { kind: 'event', subject_id: made.id })
    expect(story).toMatchObject({ state: 'ready', alt: expect.stringContaining('Temu Rintisan') })
    expect(await sizeOf(story.url ?? '')).toEqual([1080, 1350])
    const link = await drawn(founder, { kind: 'event', subject_id: made.id, format: 'link' })
    expect(await sizeOf(link.url ?? '')).toEqual([1200, 630])
  })

  test('is returned at once after it was drawn, until its text changes', async () => {
    const [founder, other] = [await person(), await person()]
    const made = await event({ title: 'Nama lama' })
    const card = { kind: 'event', subject_id: made.id }
    const first = await drawn(founder, card)
    expect((await ask(other, card)).json.data).toEqual(first)
    await db.updateTable('event').set({ title: 'Nama baru' }).where('id', '=', made.id).execute()
    expect((await ask(other, card)).json.data).toMatchObject({ state: 'pending' })
    await drawAll()
    expect((await askAgain(other, card)).alt).toContain('Nama baru')
  })

  test('is made only of the person’s own results', async () => {
    const [founder, stranger] = [await person(), await person()]
    const earned = await badge({ event: 'pretest_submitted', threshold: 1 }, { name: 'Langkah Pertama' })
    const attended = await event({ title: 'Kelas Pagi' })
    await takesPart(founder, attended, 'attended')
    await handsIn(founder)
    await evaluate(founder)
    const stages = (await call('GET', '/v1/program-stage/get', { token: founder.token })).json.data
    const stage = stages.find(({ code }: { code: string }) => code === 'ignition')
    const cards = [
      [{ kind: 'badge', subject_id: earned.id }, 'Langkah Pertama'],
      [{ kind: 'check-in', subject_id: attended.id }, 'Kelas Pagi'],
      [{ kind: 'stage', subject_id: stage.id }, stage.name],
    ] as const
    for (const [card, words] of cards) {
      expect((await drawn(founder, card)).alt).toContain(words)
      expect((await ask(stranger, card)).json).toMatchObject({ code: 'share-card-not-found' })
    }
  })

  test('of the pre-test has the latest result: the role, or several equal ones', async () => {
    const [founder, tied] = [await person(), await person()]
    const scores = JSON.stringify({ HIP: 60, HUS: 60, HAC: 10 })
    const suggest = async (user_id: string, role: string | null, tied_roles: string[]) => {
      const [submission_id, created_at] = [newId(), clock.now().toISOString()]
      const submission = { id: submission_id, user_id, state: 'submitted', created_at }
      await db.insertInto('pre_test_submission').values(submission).execute()
      const result = { scores, suggested_role: role, tied_roles, confidence: 'sedang', created_at }
      await db
        .insertInto('role_suggestion')
        .values({ id: newId(), user_id, submission_id, ...result })
        .execute()
    }
    await suggest(founder.id, 'HIP', [])
    await suggest(tied.id, null, ['HIP', 'HUS'])
    expect((await drawn(founder, { kind: 'pre-test' })).alt).toMatch(/^Hasil pre-test: Peran: Hipster\. .+/)
    expect((await drawn(tied, { kind: 'pre-test' })).alt).toContain('Di antara Hipster dan Hustler')
  })

  test('of a certificate belongs to its owner, and is shown by its link from then on', async () => {
    const [founder, stranger] = [await certified(), await person()]
    const card = { kind: 'certificate', subject_id: founder.certificate.id, format: 'link' }
    expect((await ask(stranger, card)).status).toBe(404)
    const path = `/verifikasi/${founder.certificate.verify_code}`
    const { url } = await drawn(founder, card)
    clock.advance({ minutes: 1 })
    expect(await read(path)).toMatchObject({ 'og:image': `${publicUrl}${url}`, 'og:image:width': '1200' })
  })

  test('of a startup is its team’s, until its preview is public', async () => {
    const [owner, stranger] = [await person(), await person()]
    const made = await startup(owner, { name: 'Tanisela', tagline: 'Sayur dari petani sela.' })
    const card = { kind: 'startup', subject_id: made.id }
    expect((await ask(stranger, card)).status).toBe(404)
    expect((await drawn(owner, card)).alt).toBe('Startup: Tanisela. Sayur dari petani sela.')
    await db.updateTable('startup').set({ is_public: true }).where('id', '=', made.id).execute()
    expect((await ask(stranger, card)).json.data).toMatchObject({ state: 'ready' })
  })

  test('is of nothing that is a draft, not there, or not yet so', async () => {
    const founder = await person()
    const draft = await event({ status: 'draft' })
    const nowhere = '018f0000-0000-7000-8000-000000000000'
    for (const card of [
      { kind: 'event', subject_id: draft.id },
      { kind: 'quiz', subject_id: nowhere },
      { kind: 'stage', subject_id: nowhere },
      { kind: 'badge' },
      { kind: 'pre-test' },
    ]) {
      const { status, json } = await ask(founder, card)
      expect([card.kind, status, json.code]).toEqual([card.kind, 404, 'share-card-not-found'])
    }
    const { status, json } = await ask(founder, { kind: 'rahasia', subject_id: 'x' })
    expect([status, json.errors?.length > 0]).toEqual([422, true])
  })
})

test('a link has its card by itself: of events without a picture of their own, and again after a change', async () => {
  const [plain, pictured] = [await event({ title: 'Tanpa gambar' }), await event({ title: 'Bergambar' })]
  await db.updateTable('event').set({ banner: '/files/library/a.webp' }).where('id', '=', pictured.id).execute()
  /** The later one first. */
  const cardsOf = async (id: string) => {
    const { rows } = await sql<{ url: string }>`
      select '/files/' || f.storage_key as url
      from share_card c
      join file f on f.id = c.file_id
      where c.subject_id = ${id}
      order by c.created_at desc`.execute(db)
    return rows.map(({ url }) => url)
  }
  const countOf = async (id: string) => {
    await askDueCards(deps)
    await drawAll()
    return (await db.selectFrom('share_card').select('id').where('subject_id', '=', id).execute()).length
  }
  expect([await countOf(plain.id), await countOf(plain.id), await countOf(pictured.id)]).toEqual([1, 1, 0])
  expect((await read(`/acara/${plain.slug}`))['og:image']).toMatch(/\/files\/card\/.+\.png$/)
  clock.advance({ minutes: 2 })
  const change = { title: 'Kini lain', updated_at: clock.now().toISOString() }
  await db.updateTable('event').set(change).where('id', '=', plain.id).execute()
  clock.advance({ minutes: 1 })
  expect(await countOf(plain.id)).toBe(2)
  const [later, first] = await cardsOf(plain.id)
  expect((await read(`/acara/${plain.slug}`))['og:image']).toBe(`${publicUrl}${later}`)
  // The first text again: the first card is shown, without a third one.
  clock.advance({ minutes: 1 })
  const back = { title: 'Tanpa gambar', updated_at: clock.now().toISOString() }
  await db.updateTable('event').set(back).where('id', '=', plain.id).execute()
  clock.advance({ minutes: 1 })
  expect(await countOf(plain.id)).toBe(2)
  clock.advance({ minutes: 1 })
  expect((await read(`/acara/${plain.slug}`))['og:image']).toBe(`${publicUrl}${first}`)
})

test('queues a card without a picture again after a minute, not before', async () => {
  const asked: string[] = []
  const queue = { enqueue: async (_tx: unknown, name: string) => void asked.push(name) }
  Object.assign(deps, { queue })
  const [founder, made] = [await person(), await event({})]
  const again = () => ask(founder, { kind: 'event', subject_id: made.id })
  await again()
  clock.advance({ seconds: 20 })
  await again()
  expect(asked).toEqual(['share-card'])
  clock.advance({ seconds: 61 })
  await again()
  expect(asked).toEqual(['share-card', 'share-card'])
  Object.assign(deps, { queue: null })
})

// The embedded database runs one statement at a time.
test.skipIf(!isPostgres)('makes one card and one picture for calls and jobs at the same time', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => person()))
  const made = await event({ title: 'Serentak' })
  await Promise.all(people.map((one) => ask(one, { kind: 'event', subject_id: made.id })))
  const { rows } = await sql<{ id: string }>`select id from share_card where subject_id = ${made.id}`.execute(db)
  expect(rows).toHaveLength(1)
  await Promise.all(Array.from({ length: 4 }, () => drawCard(deps, rows[0]?.id ?? '')))
  const { rows: files } = await sql`select from file where purpose = 'card' and name = 'semai-event.png'`.execute(db)
  const { rows: cards } = await sql`select from share_card where kind = 'event' and file_id is not null`.execute(db)
  expect(files.length).toBe(cards.length)
})
