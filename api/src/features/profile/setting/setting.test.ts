import { expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { transaction } from '../../../lib/database/db.ts'
import { postMail } from '../../mail/post-mail.ts'
import { notify } from '../../notification/notify.ts'

const app = await createTestApp()
const { call, db, clock, deps, person } = app

const get = async (token: string) => (await call('GET', '/v1/user-setting/get', { token })).json.data
const update = (token: string, body: object) => call('PUT', '/v1/user-setting/update', { token, body })

test('defaults to listed, no e-mail or phone shown, and weeks from Monday', async () => {
  const { token } = await person()
  expect(await get(token)).toMatchObject({
    is_listed: true,
    privacy: { email: 'nobody', phone: 'nobody', bio: 'everyone', badges: 'everyone' },
    notifications: { event: { in_app: true, email: true }, message: { in_app: true, email: false } },
    first_weekday: 1,
    data_saver: 'auto',
    shows_presence: false,
    has_chosen_presence: false,
    push_shows_text: false,
    forum_digest: false,
    daily_summary: false,
  })
})

test('changes the given settings of the person only', async () => {
  const { token } = await person()
  const other = await person()
  await update(token, { privacy: { bio: 'circle' }, first_weekday: 0 })
  const { status, json } = await update(token, {
    privacy: { phone: 'everyone' },
    notifications: { event: { in_app: true, email: false, push: false } },
    is_listed: false,
  })
  expect(status).toBe(200)
  expect(json.data).toMatchObject({
    is_listed: false,
    privacy: { bio: 'circle', phone: 'everyone', email: 'nobody' },
    notifications: { event: { email: false }, learning: { email: true } },
    first_weekday: 0,
  })
  expect(await get(token)).toEqual(json.data)
  expect(await get(other.token)).toMatchObject({ is_listed: true, first_weekday: 1 })
})

test('marks presence as chosen after a yes or no, and not after other settings', async () => {
  const { token } = await person()
  await update(token, { first_weekday: 0 })
  expect(await get(token)).toMatchObject({ has_chosen_presence: false })
  await update(token, { shows_presence: false })
  expect(await get(token)).toMatchObject({ shows_presence: false, has_chosen_presence: true })
  await update(token, { first_weekday: 1 })
  expect(await get(token)).toMatchObject({ has_chosen_presence: true })
})

test.each([
  { colour: 'red' },
  { privacy: { shoe_size: 'everyone' } },
  { privacy: { email: 'friends' } },
  { notifications: { weather: { in_app: true, email: true, push: true } } },
  { notifications: { event: { in_app: true, email: true, push: true, fax: true } } },
  { notifications: { event: { in_app: true } } },
  { first_weekday: 6 },
  { data_saver: 'sometimes' },
])('rejects %j', async (body) => {
  const { token } = await person()
  expect((await update(token, body)).status).toBe(422)
})

const off = { in_app: false, email: false, push: false }

test('sends no turned-off kinds, and always notices about the account', async () => {
  const { id, email, token } = await person()
  await update(token, { notifications: { event: off } })
  const words = { title: 'Kegiatan nasional', content_title: 'Pasar', content_summary: 'Besok' }
  const message = { template: 'x', subject: 'x', body: ['x'], to: email, user_id: id }
  const send = (kind: 'event' | 'session', is_always: boolean, name: string) =>
    transaction(db, async (tx) => {
      await notify(tx, deps, { ...words, kind, is_always, user_id: id, dedupe_key: name })
      const given = is_always ? {} : { kind }
      await postMail(tx, deps, { ...message, ...given, template: 'support', subject: name }, clock.now())
    })
  await send('event', false, 'event')
  await send('session', false, 'learning')
  await send('event', true, 'account')
  const listed = await db.selectFrom('notification').select('dedupe_key').where('user_id', '=', id).execute()
  expect(listed.map(({ dedupe_key }) => dedupe_key).toSorted()).toEqual(['account', 'learning'])
  const mails = await db.selectFrom('mail').select(['subject', 'topic']).where('user_id', '=', id).execute()
  expect(mails).toHaveLength(2)
  expect(mails).toContainEqual({ subject: 'learning', topic: 'session' })
  expect(mails).toContainEqual({ subject: 'account', topic: null })
})
