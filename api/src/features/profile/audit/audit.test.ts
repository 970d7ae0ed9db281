import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { eventMaker } from '../../../../test/world/events.ts'
import { insertAudit } from '../../auth/insert-audit.ts'

const app = await createTestApp()
const { call, clock, db, person } = app
const { event, takesPart } = eventMaker(app)

const audit = async (token: string) => (await call('GET', '/v1/personal/audit/get', { token })).json

test('giving and withdrawing a consent is listed, the latest first, and nothing of others', async () => {
  const { token } = await person()
  const other = await person()
  for (const is_granted of [true, false]) {
    const body = { purpose: 'analytics', is_granted }
    await call('PUT', '/v1/personal/consent/update', { token, body })
    clock.advance({ minutes: 1 })
  }
  const { json } = await call('GET', '/v1/personal/consent/get', { token })
  expect(json.data.map(({ is_granted }: { is_granted: boolean }) => is_granted)).toEqual([false, true])
  expect(json.data[0]).toMatchObject({ purpose: 'analytics', version: 1 })
  expect((await call('GET', '/v1/personal/consent/get', { token: other.token })).json.data).toEqual([])
})

test('shows each participant once a day, by role, that an operator has opened their list', async () => {
  const operator = await person({ scope: 'operator', full_name: 'Pak Rahasia' })
  const guest = await person()
  const other = await person()
  const made = await event({})
  await takesPart(guest, made, 'registered')
  const look = () => call('GET', `/v1/event-participant/get-by-event/${made.id}`, operator)
  expect((await look()).status).toBe(200)
  await look()
  const answer = await audit(guest.token)
  expect(answer.data).toMatchObject([
    {
      action: 'participants-viewed',
      words: 'Operator melihat daftar peserta kegiatan yang kamu ikuti.',
      actor: 'Operator Semai',
    },
  ])
  expect(JSON.stringify(answer)).not.toContain('Rahasia')
  expect((await audit(other.token)).data).toEqual([])
  clock.advance({ days: 1, seconds: 1 })
  await db.updateTable('session').set({ last_used_at: clock.now().toISOString() }).execute()
  await look()
  expect((await audit(guest.token)).total).toBe(2)
})

test('lists a person’s own actions as “Kamu”, and actions without an account as the system’s', async () => {
  const { id, token } = await person()
  await insertAudit(db, { actor_id: id, action: 'sign-in', subject_id: id }, clock.now())
  clock.advance({ seconds: 1 })
  await insertAudit(db, { actor_id: null, action: 'sign-in-refused', subject_id: id }, clock.now())
  const { data } = await audit(token)
  expect(data.map(({ actor }: { actor: string }) => actor)).toEqual(['Sistem', 'Kamu'])
})
