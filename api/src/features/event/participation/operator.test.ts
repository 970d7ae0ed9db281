import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { participationCalls } from '../../../../test/world/participations.ts'
import { newId } from '../../../lib/database/db.ts'

const app = await createTestApp()
const { call, clock, db, person, mailTo } = app
const { event, takesPart } = eventMaker(app)
const { register, asGuest, cancel, statusOf, statusesOf, takenOf } = participationCalls(app)

const admin = await person({ scope: 'admin' })
const national = await person({ scope: 'operator' })
const [ofHub7, ofHub1] = [await hubOperator(7), await hubOperator(1)]

async function hubOperator(number: number) {
  const operator = await person({ scope: 'operator' })
  const { id } = await db.selectFrom('region_hub').select('id').where('number', '=', number).executeTakeFirstOrThrow()
  await db.updateTable('app_user').set({ operator_hub_id: id }).where('id', '=', operator.id).execute()
  return operator
}

const list = (token: string, id: string, query = '') =>
  call('GET', `/v1/event-participant/get-by-event/${id}${query}`, { token })
const decide = (token: string, id: string, is_approved = true) =>
  call('PUT', '/v1/event-participant/approve', { token, body: { id, is_approved } })
const codeOf = ({ status, json }: { status: number; json: { code?: string } }) => [status, json.code]

async function applicant(more: Parameters<typeof event>[0] = {}) {
  const made = await event({ requires_approval: true, scope: 'regional', hub: 7, ...more })
  const somebody = await person()
  const { json } = await register(somebody, made)
  const participationId: string = json.data.id
  return { ...somebody, made, participationId }
}

test('lists an event’s participants by registration time, with the fields for operators', async () => {
  const made = await event({ scope: 'regional', hub: 7 })
  const [one, other] = [await person({ full_name: 'Wulan' }), await person({ full_name: 'Bagas' })]
  await register(one, made)
  clock.advance({ seconds: 1 })
  await register(other, made)
  await asGuest(made, 'belum@surel.example')
  for (const { token } of [admin, national, ofHub7]) {
    const { status, json } = await list(token, made.id)
    expect([status, json.total]).toEqual([200, 2])
    expect(json.data[0]).toEqual({
      id: expect.any(String),
      full_name: 'Wulan',
      masked_email: one.email.replace(/^(.).*@/, '$1…@'),
      status: 'registered',
      attend_mode: 'online',
      attended_at: null,
    })
    expect(json.data[1].full_name).toBe('Bagas')
  }
  const { json } = await list(admin.token, made.id, '?status=pending_email')
  expect([json.total, json.data[0].masked_email]).toEqual([1, 'b…@surel.example'])
})

test('lists only the hub’s events for an operator of a hub', async () => {
  const [theirs, others, anywhere] = [
    await event({ scope: 'regional', hub: 1 }),
    await event({ scope: 'regional', hub: 7 }),
    await event({}),
  ]
  expect((await list(ofHub1.token, theirs.id)).status).toBe(200)
  for (const { id } of [others, anywhere, { id: newId() }]) {
    expect(codeOf(await list(ofHub1.token, id))).toEqual([404, 'event-not-found'])
  }
  expect((await list(national.token, anywhere.id)).status).toBe(200)
})

test('returns forbidden to participants and mentors', async () => {
  const { made, participationId } = await applicant()
  for (const { token } of [await person(), await person({ scope: 'mentor' })]) {
    expect(codeOf(await list(token, made.id))).toEqual([403, 'forbidden'])
    expect(codeOf(await decide(token, participationId))).toEqual([403, 'forbidden'])
  }
})

test('gives an approved registration a seat, an e-mail, a notification and an audit entry', async () => {
  const { made, participationId, ...somebody } = await applicant({ capacity_online: 1 })
  const { status, json } = await decide(ofHub7.token, participationId)
  expect([status, json.message]).toEqual([200, 'Pendaftaran disetujui.'])
  expect([await statusOf(participationId), await takenOf(made)]).toEqual(['registered', [0, 1]])
  expect((await mailTo(somebody.email)).template).toBe('event-approved')
  const notices = await db.selectFrom('notification').selectAll().where('user_id', '=', somebody.id).execute()
  expect(notices).toMatchObject([{ title: 'Kegiatan regional', target: `/event/registration?id=${participationId}` }])
  const audit = await db.selectFrom('audit_log').selectAll().where('subject_id', '=', participationId).execute()
  expect(audit).toMatchObject([{ actor_id: ofHub7.id, action: 'participant-approved', details: { event_id: made.id } }])
})

test('rejects an operator who decides on their own registration', async () => {
  const made = await event({ requires_approval: true, scope: 'regional', hub: 7 })
  const { id } = (await register(ofHub7, made)).json.data
  for (const isApproved of [true, false])
    expect(codeOf(await decide(ofHub7.token, id, isApproved))).toEqual([409, 'participation-own'])
  expect((await decide(national.token, id)).status).toBe(200)
})

test('cancels a declined registration, which can be made again', async () => {
  const { made, participationId, ...somebody } = await applicant()
  expect((await decide(ofHub7.token, participationId, false)).json.message).toBe('Pendaftaran ditolak.')
  expect([await statusOf(participationId), await takenOf(made)]).toEqual(['cancelled', [0, 0]])
  expect((await mailTo(somebody.email)).template).toBe('event-declined')
  expect((await register(somebody, made)).json.data.status).toBe('pending_approval')
})

test('puts an approved registration on the waiting list of a full event, or reports the full event to the operator', async () => {
  const waiting = await applicant({ capacity_online: 0 })
  expect((await decide(admin.token, waiting.participationId)).status).toBe(200)
  expect(await statusOf(waiting.participationId)).toBe('waitlisted')
  expect((await mailTo(waiting.email)).template).toBe('event-waitlisted')
  const refused = await applicant({ capacity_online: 0, waitlist: false })
  expect(codeOf(await decide(admin.token, refused.participationId))).toEqual([409, 'event-full'])
  expect(await statusOf(refused.participationId)).toBe('pending_approval')
})

test('rejects decisions on registrations that are cancelled or decided', async () => {
  const { participationId, ...somebody } = await applicant()
  await cancel(somebody, participationId)
  expect(codeOf(await decide(admin.token, participationId))).toEqual([409, 'participation-state'])
  const other = await applicant()
  await decide(admin.token, other.participationId)
  expect(codeOf(await decide(admin.token, other.participationId, false))).toEqual([409, 'participation-state'])
})

test('rejects approving after the event, but allows declining', async () => {
  const { participationId } = await applicant({ starts: 1 })
  clock.advance({ hours: 4 })
  expect(codeOf(await decide(admin.token, participationId))).toEqual([409, 'participation-state'])
  expect((await decide(admin.token, participationId, false)).status).toBe(200)
})

test('returns participation-not-found for an event of another hub', async () => {
  const { made, participationId } = await applicant()
  for (const id of [participationId, newId()]) {
    expect(codeOf(await decide(ofHub1.token, id))).toEqual([404, 'participation-not-found'])
  }
  expect(await statusesOf(made)).toEqual(['pending_approval'])
})

test('returns 10 participants per page', async () => {
  const made = await event({})
  for (let n = 0; n < 12; n++) await takesPart(await person(), made, 'registered')
  const { json } = await list(admin.token, made.id, '?page=2')
  expect(json).toMatchObject({ page: 2, total_page: 2, total: 12 })
  expect(json.data).toHaveLength(2)
})
