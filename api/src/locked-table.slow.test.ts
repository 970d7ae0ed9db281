import { describe, expect, test } from 'vitest'
import { testPassword } from '../test/app.ts'
import { isPostgres } from '../test/database.ts'
import { createLockableApp } from '../test/server/table-lock.ts'
import { guestCalls } from '../test/world/registration.ts'

describe.skipIf(!isPostgres)('while somebody holds a table', async () => {
  if (!isPostgres) return
  const { app, lock } = await createLockableApp()
  const { call, clock } = app
  const { login } = guestCalls(app)

  const statusesOf = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))]

  test('calls that need it are refused with words; sign-in, readiness and all other calls go on', async () => {
    const people = await Promise.all([app.person(), app.person(), app.person()])
    const unlock = await lock('event')
    const addresses = ['/v1/event/get', '/v1/event/get?per_page=5', '/v1/event/get-by-user-id']
    const locked = Array.from({ length: 40 }, (_, at) =>
      call('GET', addresses[at % addresses.length] ?? '', { token: people[at % 3]?.token ?? '' }),
    )
    const others = [
      call('GET', '/readyz'),
      ...people.map(({ email }) => login(email, testPassword)),
      ...people.map(({ token }) => call('GET', '/v1/auth/hello', { token })),
      ...people.map(({ token }) => call('GET', '/v1/user-notification/get', { token })),
      call('PUT', '/v1/personal/profile', { token: people[0].token, body: { full_name: 'Masih Bisa' } }),
      call('GET', '/v1/public/region/get'),
    ]
    expect(statusesOf(await Promise.all(others))).toEqual([200])
    for (const { status, json, headers } of await Promise.all(locked)) {
      expect([status, json.code, headers['retry-after']]).toEqual([503, 'unavailable', '5'])
      expect(json.message).toMatch(/Coba lagi/)
    }
    // And with the same again, now that it is known.
    const again = Array.from({ length: 40 }, (_, at) =>
      call('GET', addresses[at % 3] ?? '', { token: people[0].token }),
    )
    expect((await call('GET', '/readyz')).status).toBe(200)
    expect((await call('GET', '/v1/user-notification/get', { token: people[1].token })).status).toBe(200)
    expect(statusesOf(await Promise.all(again))).toEqual([503])

    await unlock()
    // One call probes the table while others wait 100 ms for it, which may be too short on a busy machine.
    for (const address of addresses)
      await expect.poll(async () => (await call('GET', address, { token: people[0].token })).status).toBe(200)
    const after = Array.from({ length: 60 }, (_, at) =>
      call('GET', addresses[at % 3] ?? '', { token: people[0].token }),
    )
    expect(statusesOf(await Promise.all(after))).toEqual([200])
  }, 60_000)

  test('a call whose active day cannot be recorded is answered', async () => {
    const { token } = await app.person()
    clock.advance({ minutes: 10 })
    const unlock = await lock('active_day')
    expect((await call('GET', '/v1/user-notification/get', { token })).status).toBe(200)
    await unlock()
  })

  test('calls to a table locked on the replica are refused; other calls still read the replica', async () => {
    const unlock = await lock('region')
    const answers = await Promise.all(Array.from({ length: 30 }, () => call('GET', '/v1/public/region/get')))
    expect(statusesOf(answers)).toEqual([503])
    expect((await call('GET', '/v1/public/mentor/get')).status).toBe(200)
    await unlock()
    expect((await call('GET', '/v1/public/region/get')).status).toBe(200)
  }, 30_000)
})
