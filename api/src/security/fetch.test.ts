import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { mentor } from '@semai/contract/console/resource/mentor'
import { createTestApp } from '../../test/app.ts'
import { awardMaker } from '../../test/world/awards.ts'
import { chatMaker } from '../../test/world/chat.ts'
import { consoleRows } from '../../test/world/console-rows.ts'
import { forumMaker } from '../../test/world/forum.ts'
import { browser, pushService } from '../../test/server/push-service.ts'
import { startupMaker } from '../../test/world/startups.ts'
import { systemClock } from '../lib/time/clock.ts'
import { WebPush } from '../lib/push/web-push.ts'

/** The server goes to no address that somebody else chose. */
const app = await createTestApp()
const { call, db, person } = app

const root = join(import.meta.dirname, '..')
const goesOut =
  /\bfetch\b[^:\n]*\(|= fetch\b|\b(?:http|https|tls|net)\.(?:request|get|connect)\(|from '(?:undici|axios|got|node-fetch|nodemailer|openid-client|ioredis|@aws-sdk\/client-s3)'|createRemoteJWKSet\(/

test('what goes out is known: mail, files, providers, Redis and push services, each as it is set, and the last by name', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((file) => /(?<!\.d|\.test)\.ts$/.test(file))
  expect(sources.filter((file) => goesOut.test(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual([
    'lib/database/redis.ts',
    'lib/file/s3-store.ts',
    'lib/identity/end.ts',
    'lib/identity/provider.ts',
    'lib/mail/smtp.ts',
    'lib/push/web-push.ts',
  ])
})

describe('a browser that names as its push service', () => {
  const { keys } = browser().subscription
  test.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://0/x',
    'https://10.0.0.1/x',
    'https://192.168.1.1/x',
    'https://172.16.0.1/x',
    'https://100.64.0.1/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://metadata.google.internal/',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd00:ec2::254]/x',
    'https://localhost/x',
    'https://localhost.localdomain/x',
    'https://postgres:5432/x',
    'https://redis/x',
    'https://127.0.0.1.nip.io/x',
    'https://fcm.googleapis.com.127.0.0.1.nip.io/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com:22/x',
    'https://fcm.googleapis.com\\@127.0.0.1/x',
    'https://127.0.0.1\\@fcm.googleapis.com/x',
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://127.0.0.1#@fcm.googleapis.com/x',
    'https://127.0.0.1?.push.apple.com',
    'https://127.0.0.1/.push.apple.com',
    'https://push.apple.com/x',
    'https://.push.apple.com/x',
    'https://①②⑦.⓪.⓪.①/x',
    'http://fcm.googleapis.com/x',
    'https:fcm.googleapis.com/x',
    'file:///etc/passwd',
    'gopher://127.0.0.1:6379/_x',
  ])('rejects %s', async (endpoint) => {
    const { token } = await person()
    const { status, json } = await call('POST', '/v1/web-push/subscribe', { token, body: { endpoint, keys } })
    expect([status, ['push-endpoint-refused', 'invalid-input'].includes(json.code)]).toEqual([422, true])
    expect(await db.selectFrom('web_push_subscription').select('endpoint').execute()).toEqual([])
  })

  test('a known one that leads elsewhere is not followed', async () => {
    const service = await pushService()
    const { path, subscription } = browser()
    const push = new WebPush('v'.repeat(43), app.config, systemClock, service.send)
    const target = { endpoint: subscription.endpoint, ...subscription.keys }
    for (const status of [301, 302, 303, 307, 308]) {
      service.answer(path, status)
      expect(await push.send(target, { text: 'Halo', topic: 'x' }, AbortSignal.timeout(5000))).toBe('refused')
    }
    expect(service.received.map((one) => one.path)).toEqual(Array(5).fill(path))
  })
})

test('the server never requests addresses in texts, links, pictures or certificates', async () => {
  let calls = 0
  const listener = createServer((socket) => {
    calls += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  afterAll(() => void listener.close())
  const address = listener.address()
  const url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x.png`
  const words = `${url} ![x](${url}) <img src="${url}"> [x](${url})`

  const [ada, friend, admin] = [await person(), await person(), await person({ scope: 'admin' })]
  const chat = chatMaker(app)
  await chat.say(ada, await chat.group(ada, [friend]), words)
  await forumMaker(app).topic(admin, { body: words })
  const { id } = await startupMaker(app).startup(ada)
  await call('PUT', '/v1/startup/update-v2', {
    token: ada.token,
    body: { id, website: url, description: words, socials: [{ network: 'lainnya', url }] },
  })
  const { post, valuesFor } = await consoleRows(app)
  const values = await valuesFor(mentor, null, { linkedin_url: url, short_description: words })
  expect((await post(admin, mentor, 'create', { body: { values } })).status).toBe(201)
  const { certificate, token } = await awardMaker(app).certified({ title: url, description: words })
  expect((await call('GET', `/v1/certificate/export-pdf?id=${certificate.id}`, { token })).status).toBe(200)
  await sleep(200)
  expect(calls).toBe(0)
})
