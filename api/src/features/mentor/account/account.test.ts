import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../../../../test/app.ts'
import { isPostgres } from '../../../../test/database.ts'
import { at, mentorHoursMaker } from '../../../../test/world/mentor-hours.ts'
import { mentorMaker } from '../../../../test/world/mentors.ts'
import { staffMaker } from '../../../../test/world/staff.ts'
import { newId, transaction } from '../../../lib/database/db.ts'
import { anonymise } from '../../profile/close/anonymise-account.ts'
import { settleSessions } from '../session/jobs.ts'

const app = await createTestApp()
const { call, clock, db, mailTo, person } = app
const { accept, accountOf, end, invite, joined, mentor, view } = mentorMaker(app)
const { admin, operator } = staffMaker(app)
const hours = mentorHoursMaker(app)

const ratna = await admin()
const ofHub7 = await operator(7)
beforeEach(() => clock.advance({ minutes: 2 }))

type Answer = Awaited<ReturnType<typeof view>>
const rejection = ({ status, json }: Answer) => [status, json.code]
const isMentor = async ({ token }: { token: string }) => {
  const { data } = (await call('GET', '/v1/auth/hello', { token })).json
  return [data.is_mentor, data.scope]
}
const actionsOn = async (id: string) => {
  const rows = await db.selectFrom('audit_log').select('action').where('subject_id', '=', id).orderBy('id').execute()
  return rows.map(({ action }) => action)
}

async function invited(email?: string) {
  const [id, one] = [await mentor(), await person(email === undefined ? {} : { email })]
  await invite(ratna, id, one.email)
  return { id, one, token: (await mailTo(one.email)).token }
}

test('shows a mentor as unlinked, then invited, then linked to the account that accepts', async () => {
  const [id, one] = [await mentor({ full_name: 'Raka Wiratmaya' }), await person({ full_name: 'Raka W.' })]
  const unlinked = { state: 'none', invitation: null, account: null, open_sessions: 0 }
  const none = { mentor_id: id, full_name: 'Raka Wiratmaya', ...unlinked }
  expect((await accountOf(ratna, id)).json.data).toEqual(none)
  const { status, json } = await invite(ratna, id, one.email)
  expect([status, json.data.state, json.data.invitation.email]).toEqual([201, 'invited', one.email])
  expect(await isMentor(one)).toEqual([false, 'participant'])
  const mail = await mailTo(one.email)
  expect([mail.template, mail.text_body.includes('/undangan-mentor#token=')]).toEqual(['mentor-invitation', true])
  expect((await view(mail.token)).json.data).toEqual({
    mentor_name: 'Raka Wiratmaya',
    invited_by_name: 'Suharyanta',
    is_open: true,
  })
  expect((await accept(one, mail.token)).json.data).toMatchObject({ id, full_name: 'Raka Wiratmaya' })
  expect((await accountOf(ratna, id)).json.data).toMatchObject({
    state: 'joined',
    invitation: null,
    account: { user_id: one.id, full_name: 'Raka W.' },
  })
  expect(await isMentor(one)).toEqual([true, 'mentor'])
  expect(await actionsOn(id)).toEqual(['console-mentor-invited', 'mentor-joined'])
  expect((await view(mail.token)).json.data.is_open).toBe(false)
  expect((await accept(one, mail.token)).status).toBe(200)
})

test('stores only a hash of the link', async () => {
  const { id, token } = await invited()
  const rows = await db.selectFrom('mentor_invitation').selectAll().where('mentor_id', '=', id).execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('compares invited addresses without case', async () => {
  const { one, id } = await invited()
  clock.advance({ minutes: 2 })
  await invite(ratna, id, one.email.toUpperCase())
  expect((await accept(one, (await mailTo(one.email.toUpperCase())).token)).status).toBe(200)
})

test('rejects another account and shows it the masked invited address', async () => {
  const { id, token } = await invited('sekar.ayundita@surel.example')
  const { status, json } = await accept(await person(), token)
  expect([status, json.code, json.details]).toEqual([
    409,
    'mentor-invitation-other-account',
    { email: 's…@surel.example' },
  ])
  expect(json.message).not.toContain('ayundita')
  expect((await accountOf(ratna, id)).json.data.state).toBe('invited')
})

test('rejects an account whose e-mail is not confirmed', async () => {
  const { one, token } = await invited()
  await db.updateTable('app_user').set({ email_verified_at: null }).where('id', '=', one.id).execute()
  expect(rejection(await accept(one, token))).toEqual([409, 'mentor-invitation-other-account'])
})

test('replaces the former link when staff resend an invitation, at most once a minute', async () => {
  const { id, one, token } = await invited()
  const { status, json } = await invite(ratna, id, one.email)
  expect([status, json.code, json.details]).toEqual([409, 'mentor-invitation-too-soon', { retry_after: 60 }])
  await end(ratna, id)
  expect(rejection(await invite(ratna, id, one.email))).toEqual([409, 'mentor-invitation-too-soon'])
  clock.advance({ minutes: 1 })
  expect((await invite(ratna, id, one.email)).status).toBe(201)
  expect((await view(token)).json.data.is_open).toBe(false)
  expect(rejection(await accept(one, token))).toEqual([409, 'mentor-invitation-over'])
  expect((await accept(one, (await mailTo(one.email)).token)).status).toBe(200)
})

test('keeps an invitation valid for 14 days and shows it to staff after that', async () => {
  const { id, one, token } = await invited()
  const { sent_at, expires_at } = (await accountOf(ratna, id)).json.data.invitation
  expect(Date.parse(expires_at) - Date.parse(sent_at)).toBe(14 * 86_400_000)
  const now = clock.now().toISOString()
  await db.updateTable('mentor_invitation').set({ expires_at: now }).where('mentor_id', '=', id).execute()
  expect((await view(token)).json.data.is_open).toBe(false)
  expect(rejection(await accept(one, token))).toEqual([409, 'mentor-invitation-over'])
  expect((await accountOf(ratna, id)).json.data.state).toBe('invited')
})

test('ends a withdrawn invitation and rejects a second withdrawal', async () => {
  const { id, one, token } = await invited()
  expect((await end(ratna, id)).json.data.state).toBe('none')
  expect(rejection(await accept(one, token))).toEqual([409, 'mentor-invitation-over'])
  expect(rejection(await end(ratna, id))).toEqual([409, 'console-action-refused'])
})

test('returns 404 for an unknown link', async () => {
  expect(rejection(await view('x'.repeat(43)))).toEqual([404, 'mentor-invitation-not-found'])
  expect(rejection(await accept(await person(), 'x'.repeat(43)))).toEqual([404, 'mentor-invitation-not-found'])
})

test('rejects inviting a linked mentor; unlinking makes the account a participant again', async () => {
  const one = await joined()
  expect(rejection(await invite(ratna, one.mentor_id, 'lain@surel.example'))).toEqual([409, 'mentor-account-exists'])
  expect((await end(ratna, one.mentor_id)).json.data).toMatchObject({ state: 'none', account: null })
  expect(await isMentor(one)).toEqual([false, 'participant'])
  expect((await actionsOn(one.mentor_id)).at(-1)).toBe('console-mentor-unlinked')
})

test('cancels the sessions of an unlinked mentor, and offers the founder hours of other mentors', async () => {
  const [one, other, founder] = [await hours.busy(), await hours.busy(), await person()]
  const { id } = await hours.booked(founder, one, at(9, 30))
  expect((await accountOf(ratna, one.mentor_id)).json.data.open_sessions).toBe(1)
  await end(ratna, one.mentor_id)
  await settleSessions(app.deps)
  const { data } = (await hours.read(founder, id)).json
  expect(data).toMatchObject({ state: 'cancelled', ended_by: null })
  expect(data.alternatives).toContainEqual(expect.objectContaining({ mentor_id: other.mentor_id }))
  expect((await accountOf(ratna, one.mentor_id)).json.data.open_sessions).toBe(0)
})

test('links an account to one mentor only', async () => {
  const one = await joined()
  const other = await mentor()
  await invite(ratna, other, one.email)
  expect(rejection(await accept(one, (await mailTo(one.email)).token))).toEqual([409, 'mentor-already-joined'])
})

test('keeps the staff scope of an operator who becomes a mentor', async () => {
  const id = await mentor()
  await invite(ratna, id, ofHub7.email)
  await accept(ofHub7, (await mailTo(ofHub7.email)).token)
  expect(await isMentor(ofHub7)).toEqual([true, 'operator'])
  await end(ratna, id)
  expect(await isMentor(ofHub7)).toEqual([false, 'operator'])
})

test('keeps a closed account linked until anonymisation, and the mentor in the directory', async () => {
  const one = await joined()
  await call('POST', '/v1/personal/close-account', { token: one.token, body: { password: testPassword } })
  expect((await accountOf(ratna, one.mentor_id)).json.data.state).toBe('joined')
  await transaction(db, (tx) => anonymise(tx, one.id, clock.now()))
  expect((await accountOf(ratna, one.mentor_id)).json.data.state).toBe('none')
  expect((await call('GET', `/v1/public/mentor/get/${one.mentor_id}`)).status).toBe(200)
})

describe('a mentor of another hub', () => {
  test.each(['get', 'invite', 'end'] as const)('returns 404 for %s', async (what) => {
    const id = await mentor({ hub: 8 })
    const asked = {
      get: accountOf,
      end,
      invite: (by: { token: string }, of: string) => invite(by, of, 'a@surel.example'),
    }
    for (const of of [id, newId()]) {
      expect(rejection(await asked[what](ofHub7, of))).toEqual([404, 'console-row-not-found'])
    }
  })

  test('is managed by its own operator', async () => {
    const id = await mentor({ hub: 7 })
    expect((await invite(ofHub7, id, (await person()).email)).status).toBe(201)
  })
})

test('rejects deleting a mentor with an account or a session', async () => {
  const { mentor_id } = await joined()
  const remove = (id: string) =>
    call('POST', '/v1/console/mentor/act', { token: ratna.token, body: { action: 'remove', ids: [id] } })
  expect((await remove(mentor_id)).json.code).toBe('console-in-use')
  await end(ratna, mentor_id)
  expect((await remove(mentor_id)).status).toBe(200)
})

test.runIf(isPostgres)(
  'of ten who invite at once one mail goes, and of two who accept at once both are let in',
  async () => {
    const [id, one] = [await mentor(), await person()]
    const sent = await Promise.all(Array.from({ length: 10 }, () => invite(ratna, id, one.email)))
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(1)
    const { token } = await mailTo(one.email)
    const answers = await Promise.all([accept(one, token), accept(one, token)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await actionsOn(id)).filter((action) => action === 'mentor-joined')).toHaveLength(1)
  },
)

test.runIf(isPostgres)('of two mentors that one account accepts at once it becomes one', async () => {
  const one = await person()
  const tokens: string[] = []
  for (const id of [await mentor(), await mentor()]) {
    await invite(ratna, id, one.email)
    tokens.push((await mailTo(one.email)).token)
    clock.advance({ seconds: 1 })
  }
  const answers = await Promise.all(tokens.map((token) => accept(one, token)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})
