import { expect, test } from 'vitest'
import { createIssuerApp, stranger } from '../../../../test/server/issuer.ts'

// The accounts have no password, so each action needs a mailed code of its own.
const app = await createIssuerApp()
const { arrive, call, db, mailTo } = app

async function somebodyWithout() {
  const claims = stranger()
  const { token } = (await arrive('auth0', claims)).json.data
  await arrive('auth0', { ...claims, jti: 'other' })
  const sessions = (await call('GET', '/v1/session/get', { token })).json.data
  const other = sessions.find(({ is_current }: { is_current: boolean }) => !is_current)
  const [identity] = (await call('GET', '/v1/identity/get', { token })).json.data
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body: object) => call(method, url, { token, body })
  const actions = {
    identity: (mailed_code: string) => send('DELETE', '/v1/identity/remove', { id: identity.id, mailed_code }),
    session: (mailed_code: string) => send('DELETE', '/v1/session/remove', { id: other.id, mailed_code }),
    'two-step': (mailed_code: string) => send('POST', '/v1/two-step/begin', { mailed_code }),
    password: (mailed_code: string) =>
      send('PUT', '/v1/personal/password', { password: 'pohon-sagu-di-timur', mailed_code }),
    'data-export': (mailed_code: string) => send('POST', '/v1/data-export/create', { mailed_code }),
    'close-account': (mailed_code: string) => send('POST', '/v1/personal/close-account', { mailed_code }),
  }
  const codeFor = async (action: string) => {
    expect((await call('POST', '/v1/personal/proof/request-code', { token, body: { action } })).status).toBe(200)
    return (await mailTo(claims.email)).code
  }
  const forgetTries = () =>
    db.updateTable('email_challenge').set({ tries: 0 }).where('email', '=', claims.email).execute()
  return { actions, codeFor, forgetTries }
}

const names = ['identity', 'session', 'two-step', 'password', 'data-export', 'close-account'] as const

test.each(names)('a code mailed for %s proves this action and no other', async (named) => {
  const { actions, codeFor, forgetTries } = await somebodyWithout()
  const code = await codeFor(named)
  for (const other of names.filter((name) => name !== named)) {
    const { status, json } = await actions[other](code)
    expect([other, status, json.code]).toEqual([other, 422, 'code-invalid'])
    await forgetTries()
  }
  expect((await actions[named](code)).status).toBeLessThan(300)
})

test('counts a try for another action against the code', async () => {
  const { actions, codeFor } = await somebodyWithout()
  const code = await codeFor('identity')
  for (let tries = 0; tries < 5; tries++) expect((await actions.password(code)).json.code).toBe('code-invalid')
  expect((await actions.identity(code)).json.code).toBe('code-invalid')
})

test('mails a code for a second action at once', async () => {
  const { actions, codeFor } = await somebodyWithout()
  const [first, second] = [await codeFor('two-step'), await codeFor('password')]
  expect((await actions['two-step'](first)).status).toBe(200)
  expect((await actions.password(second)).status).toBe(200)
})
