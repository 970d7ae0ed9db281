import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { createTestApp, testPassword } from '../test/app.ts'
import { socketOpener } from '../test/server/sockets.ts'
import { soon } from '../test/soon.ts'

const testApp = await createTestApp({ config: { corsOrigins: ['https://semai.example'] } })
const { call, clock, config, db, deps, person } = testApp
const { connect, url } = await socketOpener(testApp)

const refusal = (options: Parameters<typeof connect>[0]) =>
  connect(options).then(
    () => 'let in',
    (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
  )

describe.each([['websocket' as const], ['polling' as const]])('by %s', (transport) => {
  const transports = [transport]

  test.each([
    ['no token', undefined, 'STATUS_UNAUTHORIZED'],
    ['a made-up token', 'x'.repeat(43), 'STATUS_UNAUTHORIZED'],
    ['a token that is no text', { $gt: '' }, 'STATUS_UNAUTHORIZED'],
    ['a long token', 'x'.repeat(2000), 'STATUS_UNAUTHORIZED'],
  ])('%s is refused, with the words that calls use', async (_what, token, code) => {
    expect(await refusal({ token, transports })).toMatchObject({ message: code, data: { code } })
  })

  test('a token that has ended is refused', async () => {
    const { token } = await person()
    await call('POST', '/logout', { token })
    expect(await refusal({ token, transports })).toMatchObject({ data: { code: 'token-expired' } })
  })

  test('a page from elsewhere is refused, even with a good token', async () => {
    const { token } = await person()
    for (const origin of ['https://jahat.example', 'null', `${config.publicUrl}.jahat.example`, 'http://localhost']) {
      const refused = await refusal({ token, transports, headers: { origin } })
      expect(`${origin} ${refused instanceof Error}`).toBe(`${origin} true`)
    }
  })

  test('accept the product’s origin, allowed origins, and clients without an origin', async () => {
    const { token } = await person()
    for (const origin of [config.publicUrl, 'https://semai.example', undefined]) {
      const { socket } = await connect({ token, transports, headers: origin ? { origin } : {} })
      expect(socket.connected).toBe(true)
      socket.disconnect()
    }
  })
})

test('limits new sockets per address and minute, ignoring forwarded headers', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 3 } })
  const opener = await socketOpener(limited)
  const outcomes = []
  for (let at = 0; at < 5; at += 1) {
    const { token } = await limited.person()
    const headers = { 'x-forwarded-for': `203.0.113.${at}` }
    outcomes.push(
      await opener.connect({ token, headers }).then(
        () => 'let in',
        () => 'refused',
      ),
    )
  }
  expect(outcomes).toEqual(['let in', 'let in', 'let in', 'refused', 'refused'])
})

test('behind a proxy that is trusted, each visitor has a limit of their own', async () => {
  const limited = await createTestApp({ config: { requestsPerMinute: 1, trustProxy: 'loopback' } })
  const opener = await socketOpener(limited)
  const from = async (address: string, token: string) =>
    opener.connect({ token, headers: { 'x-forwarded-for': address } }).then(
      () => 'let in',
      () => 'refused',
    )
  const [one, other] = [await limited.person(), await limited.person()]
  expect(await from('203.0.113.1', one.token)).toBe('let in')
  expect(await from('203.0.113.1', one.token)).toBe('refused')
  expect(await from('203.0.113.2', other.token)).toBe('let in')
  expect(await from('2001:db8:1:2::1', other.token)).toBe('let in')
  expect(await from('2001:db8:1:2::2', other.token)).toBe('refused')
})

test('signing out closes that session’s sockets at once, and no others', async () => {
  const { id, token } = await person()
  const other = await call('POST', '/v1/login', { body: await credentials(id) })
  const here = await connect({ token })
  const there = await connect({ token: other.json.data.token })
  await call('POST', '/logout', { token })
  expect(await here.gone).toBe('io server disconnect')
  await sleep(50)
  expect(there.socket.connected).toBe(true)
})

test('a change of the profile closes nothing', async () => {
  const { token } = await person()
  const { socket } = await connect({ token })
  expect((await call('PUT', '/v1/personal/profile', { token, body: { full_name: 'Made Sudarma' } })).status).toBe(200)
  await sleep(50)
  expect(socket.connected).toBe(true)
})

test('a session that another process ended, or of a suspended account, loses its sockets within five seconds', async () => {
  const [ended, suspended, other] = [await person(), await person(), await person()]
  const opened = await Promise.all([ended, suspended, other].map(({ token }) => connect({ token })))
  const revoked_at = clock.now().toISOString()
  await db.updateTable('session').set({ revoked_at }).where('user_id', '=', ended.id).execute()
  await db.updateTable('app_user').set({ status: 'suspended' }).where('id', '=', suspended.id).execute()
  expect(await Promise.all(opened.slice(0, 2).map(({ gone }) => gone))).toEqual(Array(2).fill('io server disconnect'))
  expect(opened[2]?.socket.connected).toBe(true)
}, 30_000)

test('ten sockets are one person’s most, also when they come all at once; closing one makes room', async () => {
  const { id, token } = await person()
  const outcomes = await Promise.allSettled(Array.from({ length: 25 }, () => connect({ token })))
  const let_in = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  expect(let_in).toHaveLength(10)
  expect(await refusal({ token })).toMatchObject({ data: { code: 'too-many-requests' } })
  let_in[0]?.socket.disconnect()
  await soon(async () => expect((await connect({ token })).socket.connected).toBe(true))
  for (const { socket } of let_in) socket.disconnect()
  await soon(() => expect(deps.realtime.isHere(id)).toBe(true))
})

test('who says something, or a lot, is shown out', async () => {
  const { token } = await person()
  const speaker = await connect({ token })
  speaker.socket.emit('notification', { title: 'palsu' })
  expect(await speaker.gone).toBe('io server disconnect')
  const shouter = await connect({ token })
  shouter.socket.emit('x', 'x'.repeat(5000))
  expect(await shouter.gone).toBe('transport close')
})

test('who says the same again and again is shown out', async () => {
  const { token } = await person()
  const { socket, gone } = await connect({ token })
  for (let at = 0; at < 80; at += 1) socket.emit('typing', 'x')
  expect(await gone).toBe('io server disconnect')
})

test.each(['watch', 'unwatch', 'typing', 'screen'])('%s in any shape leads to nothing', async (event) => {
  const { token } = await person()
  const { socket } = await connect({ token })
  const odd = [null, 1, true, '', '\u0000', 'channel:', 'channel:x', ['channel'], { channel_id: { $gt: '' } }]
  for (const words of [...odd, { is_visible: 'yes', channel_id: 'x'.repeat(900) }])
    socket.emit(event, words, 'no answer')
  socket.emit(event)
  const heard = await socket.timeout(5000).emitWithAck('watch', '__proto__:01890a5d-ac96-774b-bcce-b302099a8057')
  expect([heard, socket.connected]).toEqual([false, true])
})

test('only the socket’s own address is answered by it', async () => {
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  expect((await fetch(`${url}/socket.io/socket.io.js`)).status).toBe(400)
})

test('closes sockets on shutdown, so that clients reconnect elsewhere', async () => {
  const { token } = await person()
  const { gone } = await connect({ token })
  await testApp.app.close()
  expect(await gone).toBe('transport close')
})

async function credentials(id: string) {
  const { email } = await db.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  return { email, password: testPassword, fcm_token: '', user_device: 'web' }
}
