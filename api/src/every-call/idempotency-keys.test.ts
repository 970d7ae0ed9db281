import { expect, test } from 'vitest'
import { createTestApp } from '../../test/app.ts'
import { endpoints } from '../../test/declared-failures.ts'
import { newId } from '../lib/database/db.ts'

const { call, person } = await createTestApp()

/** All other POST calls take a key. `Keyless` in the contract gives the reasons. */
const keyless = {
  secret: [
    '/logout',
    '/v1/calendar-feed/create',
    '/v1/console-people/email/:id',
    '/v1/email-verificator',
    '/v1/identity/end',
    '/v1/login',
    '/v1/login-with-auth0',
    '/v1/login-with-code',
    '/v1/login-with-google',
    '/v1/personal/close-account',
    '/v1/public/account-invitation/register',
    '/v1/public/account/reopen',
    '/v1/public/event-participant/confirm',
    '/v1/public/identity/start',
    '/v1/public/identity/token',
    '/v1/registration',
    '/v1/reset-password',
    '/v1/revalidation',
    '/v1/two-step/begin',
    '/v1/two-step/confirm',
    '/v1/two-step/recovery-codes',
    '/v1/two-step/remove',
    '/v1/validation',
  ],
  repeatable: [
    '/v1/account-invitation/accept',
    '/v1/analytics/create',
    '/v1/channel/push_new_message',
    '/v1/channel/upload_photo',
    '/v1/console/:resource/effects',
    '/v1/event-attendance/create',
    '/v1/forum-follow/update',
    '/v1/forum-reply/react/:id',
    '/v1/forum-topic/accept/:id',
    '/v1/forum-topic/close/:id',
    '/v1/forum-topic/pin/:id',
    '/v1/forum-topic/react/:id',
    '/v1/forum-topic/set-public/:id',
    '/v1/library-content-recommendation/dismiss',
    '/v1/library-content/set-library-content-favorite',
    '/v1/mentor/own-photo/update',
    '/v1/personal/update-avatar',
    '/v1/public/account-invitation/view',
    '/v1/public/appeal/view',
    '/v1/public/forum-digest/stop',
    '/v1/public/mentor-invitation/view',
    '/v1/public/notification/act',
    '/v1/public/notification/stop',
    '/v1/startup/upload-banner',
    '/v1/startup/upload-logo',
    '/v1/task-review/claim',
    '/v1/task-review/release',
    '/v1/task-review/take-over',
    '/v1/user-block/set',
    '/v1/user-library-history/create',
    '/v1/user-workshop-history/create',
    '/v1/web-push/subscribe',
    '/v1/workshop-answer/user/store',
  ],
}

const posts = endpoints.filter(({ method }) => method === 'POST')

test('takes a key at every POST that does not declare a reason against it', () => {
  for (const reason of ['secret', 'repeatable'] as const) {
    const those = posts.filter(({ config }) => config?.keyless === reason).map(({ url }) => url)
    expect(those.toSorted()).toEqual(keyless[reason])
  }
  const others = endpoints.filter(({ method, config }) => method !== 'POST' && config?.keyless)
  expect(others).toEqual([])
  expect(posts.length - Object.values(keyless).flat().length).toBeGreaterThan(40)
})

test('stores no answer that contains a token', () => {
  const answers = posts
    .filter(({ config }) => !config?.keyless)
    .map(({ url, schema }) => [url, namesIn(schema.response)])
  const opening = /"[^"]*(token|secret|password|recovery|ticket"|registration_id|feed)[^"]*":/
  expect(answers.filter(([, names]) => opening.test(String(names)))).toEqual([])
})

const namesIn = (schema: unknown) => JSON.stringify(schema)

test('handles the key on each declared call, before other input, and ignores it on the others', async () => {
  const outcomes = await Promise.all(
    posts.map(async ({ url }) => {
      const { token } = await person({ scope: 'admin' })
      const path = url.replaceAll(/:\w+/g, newId())
      const { json } = await call('POST', path, { token, headers: { 'idempotency-key': 'dua kata' }, body: {} })
      return json.code === 'idempotency-key-malformed' ? [url] : []
    }),
  )
  const wanted = posts.map(({ url }) => url).filter((url) => !Object.values(keyless).flat().includes(url))
  expect(outcomes.flat().toSorted()).toEqual(wanted.toSorted())
})

test('documents the header at exactly those calls', async () => {
  const { paths } = (await call('GET', '/docs/json')).json
  const documented = Object.entries<Record<string, { parameters?: { name: string; in: string }[] }>>(paths).flatMap(
    ([path, methods]) =>
      Object.entries(methods).flatMap(([method, { parameters = [] }]) =>
        parameters.some((one) => one.name === 'Idempotency-Key' && one.in === 'header') ? [`${method} ${path}`] : [],
      ),
  )
  const wanted = posts.filter(({ config }) => !config?.keyless).map(({ url }) => url.replaceAll(/:(\w+)/g, '{$1}'))
  expect(documented.toSorted()).toEqual(expect.arrayContaining(wanted.map((url) => `post ${url}`).toSorted()))
  for (const url of Object.values(keyless).flat()) expect(documented).not.toContain(`post ${url}`)
})
