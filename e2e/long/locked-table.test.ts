import pg from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { demoAccounts, demoPassword } from '../../api/db/load-demo.ts'
import { afterwards } from '../../api/test/afterwards.ts'
import { asker, makeGroup, say, signIn } from './asking.ts'
import { ownPostgres } from './own-postgres.ts'
import { hasPostgresServer } from '../../scripts/postgres-programs.ts'
import { served } from './serving.ts'

describe.skipIf(!hasPostgresServer)('while somebody holds a table of a server at work', () => {
  test('rejects calls that need the table with a message and serves the others', async () => {
    const postgres = await ownPostgres()
    const server = await served({ DATABASE_URL: postgres.url, REQUESTS_PER_MINUTE: '100000' })
    const ask = asker(server.url)
    const token = await signIn(ask)
    const channel = await makeGroup(ask, token)
    const holder = new pg.Client({ connectionString: postgres.url })
    await holder.connect()
    afterwards(() => holder.end())
    await holder.query('begin; lock table event in access exclusive mode')

    const locked = Array.from({ length: 200 }, (_, at) => ask('GET', `/v1/event/get?page=${(at % 3) + 1}`, { token }))
    const body = { email: demoAccounts[0], password: demoPassword, fcm_token: '', user_device: 'web' }
    const others = [
      ask('GET', '/readyz'),
      ask('POST', '/v1/login', { body }),
      ask('GET', '/v1/auth/hello', { token }),
      ask('GET', '/v1/user-notification/get', { token }),
      ask('GET', '/v1/forum-topic/get?feed=terhangat', { token }),
      say(ask, { token, channel, body: 'Pesan selagi terkunci' }),
    ]
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual(others.map(() => 200))
    const answers = await Promise.all(locked)
    expect(new Set(answers.map(({ status, json }) => `${status} ${json.code}`))).toEqual(new Set(['503 unavailable']))
    expect(answers[0]?.headers['retry-after']).toBe('5')

    await holder.query('rollback')
    await vi.waitFor(async () => expect((await ask('GET', '/v1/event/get', { token })).status).toBe(200), 10_000)
  })
})
