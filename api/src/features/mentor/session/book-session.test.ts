import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { at, mentorHoursMaker } from '../../../../test/world/mentor-hours.ts'
import { startupMaker } from '../../../../test/world/startups.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const make = mentorHoursMaker(app)
const { book, booked, busy, cancel, read, slots } = make
const { startup, join, block } = startupMaker(app)

const outcomeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]
const iso = (instant: string) => new Date(instant).toISOString()
const noticesOf = async ({ id }: { id: string }) =>
  (await db.selectFrom('notification').select(['title', 'target']).where('user_id', '=', id).execute()).map(
    ({ title, target }) => [title, target],
  )

test('books a free slot at once for an automatic mentor and notifies both', async () => {
  const [mentor, founder] = [
    await busy({}, { full_name: 'Raka Wiratmaya' }),
    await person({ full_name: 'Ni Luh Pramesti' }),
  ]
  const { status, json } = await book(founder, mentor, at(9, 30))
  expect([status, json.message]).toEqual([201, 'Sesimu sudah dipesan.'])
  expect(json.data).toMatchObject({
    mentor: { id: mentor.mentor_id, full_name: 'Raka Wiratmaya', time_zone: 'Asia/Jakarta' },
    booked_by: { id: founder.id, full_name: 'Ni Luh Pramesti' },
    own_part: 'booker',
    topic: 'Produk',
    state: 'confirmed',
    mode: 'online',
    place: null,
    startup: null,
    can_cancel: true,
    can_confirm: false,
    meeting_url: null,
    is_outcome_asked: false,
  })
  expect([json.data.start_at, json.data.end_at].map(iso)).toEqual([at(9, 30), at(10)])
  expect(await noticesOf(mentor)).toEqual([['Sesi baru', `/mentor/sesi/${json.data.id}`]])
  expect(await noticesOf(founder)).toEqual([])
  const seen = await slots(founder, mentor)
  expect(seen.slots.slice(0, 3).map(({ state }: { state: string }) => state)).toEqual(['free', 'own', 'free'])
  const others = await slots(await person(), mentor)
  expect(others.slots[1]).toMatchObject({ start_at: at(9, 30), state: 'taken' })
})

test('holds the slot for at most a day while a mentor answers the request', async () => {
  const [mentor, founder] = [await busy({ is_automatic: false }), await person()]
  const asked = await booked(founder, mentor, at(9, 0, 17))
  expect([asked.state, iso(asked.answer_by)]).toEqual(['requested', at(10, 0, 14)])
  expect(outcomeOf(await book(await person(), mentor, at(9, 0, 17)))).toEqual([409, 'session-slot-taken'])
  expect(outcomeOf(await make.confirm(founder, asked.id))).toEqual([404, 'session-not-found'])
  expect((await read(mentor, asked.id)).json.data).toMatchObject({ own_part: 'mentor', can_confirm: true })
  expect((await make.confirm(mentor, asked.id)).json.data.state).toBe('confirmed')
  expect((await make.confirm(mentor, asked.id)).json.data.state).toBe('confirmed')
  expect((await noticesOf(founder)).map(([title]) => title)).toEqual(['Sesimu dikonfirmasi'])
  expect(outcomeOf(await make.decline(mentor, asked.id))).toEqual([409, 'session-state'])
})

test('shows the link to the session’s people 15 minutes before the start', async () => {
  const [mentor, founder, stranger] = [await busy(), await person(), await person()]
  const { id, meeting_url_from } = await booked(founder, mentor, at(10, 30, 13 + 1))
  expect(iso(meeting_url_from)).toBe(at(10, 15))
  clock.advance({ hours: 24, minutes: 14 })
  expect((await read(founder, id)).json.data.meeting_url).toBeNull()
  clock.advance({ minutes: 2 })
  for (const one of [founder, mentor]) {
    expect((await read(one, id)).json.data.meeting_url).toBe('https://temu.semai.example/ruang-raka')
  }
  expect(outcomeOf(await read(stranger, id))).toEqual([404, 'session-not-found'])
  clock.advance({ hours: -24, minutes: -16 })
})

test('lists the nearest slots and other mentors when a slot is unknown, gone or taken', async () => {
  const [mentor, other, founder] = [await busy(), await busy({}, { full_name: 'Aan Bahari' }), await person()]
  const gone = await book(founder, mentor, at(12))
  expect(outcomeOf(gone)).toEqual([409, 'session-slot-gone'])
  await booked(await person(), mentor, at(9, 30))
  const { status, json } = await book(founder, mentor, at(9, 30))
  expect([status, json.code]).toEqual([409, 'session-slot-taken'])
  const own = json.alternatives.slice(0, 3)
  expect(own.map(({ start_at }: { start_at: string }) => start_at)).toEqual([at(9), at(10), at(10, 30)])
  expect(json.alternatives.slice(3).map(({ mentor_id }: { mentor_id: string }) => mentor_id)).toContain(other.mentor_id)
  expect(outcomeOf(await book(founder, mentor, at(9, 0, 13)))).toEqual([409, 'session-slot-gone'])
})

test('limits a person and a startup to two open sessions and four a month', async () => {
  const [founder, mate] = [await person(), await person()]
  const team = await startup(founder)
  await join(founder, team.id, mate)
  const mentors = [await busy(), await busy(), await busy()] as const
  const first = await booked(founder, mentors[0], at(9), { startup_id: team.id })
  await booked(founder, mentors[1], at(10))
  expect(outcomeOf(await book(founder, mentors[2], at(9, 30)))).toEqual([409, 'session-open-quota'])
  await booked(mate, mentors[2], at(9, 30), { startup_id: team.id })
  expect(outcomeOf(await book(mate, mentors[2], at(10, 30), { startup_id: team.id }))).toEqual([
    409,
    'session-open-quota',
  ])
  await cancel(founder, first.id)
  expect((await book(mate, mentors[2], at(10, 30), { startup_id: team.id })).status).toBe(201)
  const busyOne = await person()
  for (const starts of [-200, -150, -100, -50]) {
    await make.session({ mentor: mentors[0], booker: busyOne, starts, state: 'held' })
  }
  expect(outcomeOf(await book(busyOne, mentors[0], at(10, 30)))).toEqual([409, 'session-month-quota'])
  // September has its own quota.
  expect((await call('GET', '/v1/mentor-session/get-next', { token: busyOne.token })).json.data).toMatchObject({
    open: 0,
    month: 4,
    max_month: 4,
    paused_until: null,
    next: null,
  })
})

test('pauses booking for 14 days after two missed sessions, with the end date', async () => {
  const [mentor, founder] = [await busy(), await person()]
  for (const starts of [-48, -96]) {
    await make.session({ mentor, booker: founder, starts, state: 'no_show', missed_by: 'booker' })
  }
  const { status, json } = await book(founder, mentor, at(9))
  expect([status, json.code]).toEqual([409, 'session-paused'])
  expect(json.details.until).toBe((await slots(founder, mentor)).quota.paused_until)
})

test('rejects bookers outside the audience, and the mentor themselves', async () => {
  const founder = await person()
  const elsewhere = await db.selectFrom('region_hub').select('id').where('number', '=', 9).executeTakeFirstOrThrow()
  const ofHub = await busy({ hub_ids: [elsewhere.id] })
  expect((await slots(founder, ofHub)).closed_to_one).toBe('hub')
  expect(outcomeOf(await book(founder, ofHub, at(9)))).toEqual([409, 'mentor-closed-to-one'])
  const ofRole = await busy({ role_codes: ['HIP'] })
  expect((await slots(founder, ofRole)).closed_to_one).toBe('role')
  const stage = await db.selectFrom('startup_stage').select('id').orderBy('position', 'desc').executeTakeFirstOrThrow()
  const ofStage = await busy({ stage_ids: [stage.id] })
  expect(await slots(founder, ofStage)).toMatchObject({ closed_to_one: 'stage', slots: [] })
  expect((await slots(ofStage, ofStage)).closed_to_one).toBe('self')
  expect(outcomeOf(await book(ofStage, ofStage, at(9)))).toEqual([409, 'mentor-closed-to-one'])
})

test('hides hours and rejects booking after a block in either direction', async () => {
  for (const isMentor of [true, false]) {
    const [mentor, founder] = [await busy(), await person()]
    const [one, other] = isMentor ? [mentor, founder] : [founder, mentor]
    await block(one, other)
    expect(await slots(founder, mentor)).toMatchObject({ has_hours: false, slots: [], closed_to_one: null })
    expect(outcomeOf(await book(founder, mentor, at(9)))).toEqual([409, 'session-slot-gone'])
    const { json } = await call('GET', '/v1/mentor-hours/get-free?page=1', { token: founder.token })
    expect(json.data.map(({ id }: { id: string }) => id)).not.toContain(mentor.mentor_id)
  }
})

test('rejects overlapping sessions of a person, as founder or mentor', async () => {
  const [mentor, other, founder] = [await busy(), await busy(), await person()]
  await booked(founder, mentor, at(9))
  expect(outcomeOf(await book(founder, other, at(9)))).toEqual([409, 'session-overlap'])
  // The mentor meets a founder at that time and cannot meet another mentor.
  expect(outcomeOf(await book(mentor, other, at(9)))).toEqual([409, 'session-overlap'])
  await booked(mentor, other, at(9, 30))
  expect((await slots(founder, mentor)).slots[1]).toMatchObject({ start_at: at(9, 30), state: 'taken' })
})

test('returns the same session for a repeated key and rejects the key with other input', async () => {
  const [mentor, founder] = [await busy(), await person()]
  const key = { idempotency_key: newId() }
  const first = await booked(founder, mentor, at(9), key)
  expect((await booked(founder, mentor, at(9), key)).id).toBe(first.id)
  expect(outcomeOf(await book(founder, mentor, at(10), key))).toEqual([422, 'idempotency-key-used'])
})

test('names the field of an unknown topic, startup or file', async () => {
  const [mentor, founder, other] = [await busy(), await person(), await person()]
  const { id: startup_id } = await startup(other)
  const topic = await book(founder, mentor, at(9), { topic: 'Astronomi' })
  expect([...outcomeOf(topic), topic.json.errors[0].field]).toEqual([422, 'session-topic-unknown', 'topic'])
  expect(outcomeOf(await book(founder, mentor, at(9), { startup_id }))).toEqual([404, 'startup-not-found'])
  expect(outcomeOf(await book(founder, mentor, at(9), { file_ids: [newId()] }))).toEqual([404, 'file-not-found'])
})

test('rejects confirming and cancelling an ended session', async () => {
  const [mentor, founder] = [await busy({ is_automatic: false }), await person()]
  const asked = await booked(founder, mentor, at(9, 0, 17))
  await cancel(founder, asked.id, 'Tidak jadi')
  expect(outcomeOf(await make.confirm(mentor, asked.id))).toEqual([409, 'session-state'])
  const past = await make.session({ mentor, booker: founder, starts: -2 })
  expect(outcomeOf(await cancel(founder, past.id))).toEqual([409, 'session-state'])
})

test('shows the booker when the mentor first opened the attachments', async () => {
  const [mentor, founder] = [await busy(), await person()]
  const { id } = await booked(founder, mentor, at(9))
  const opened = (who: { token: string }) => make.put('mentor-session/opened', who, { id })
  expect((await opened(founder)).json.data.mentor_opened_at).toBeNull()
  const first = (await opened(mentor)).json.data.mentor_opened_at
  clock.advance({ minutes: 5 })
  expect((await opened(mentor)).json.data.mentor_opened_at).toBe(first)
  expect((await read(founder, id)).json.data.mentor_opened_at).toBe(first)
})
