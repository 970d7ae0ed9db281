import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { jwtVerify } from 'jose'
import { afterAll } from 'vitest'
import type { PushPayload } from '@semai/contract/notification/web-push'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** Start a push service with answers set by the test, and `send`, which posts pushes to it. */
export async function pushService() {
  const received: Received[] = []
  const answers = new Map<string, number[]>()
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request
    received.push({ path, headers, body: await buffer(request) })
    response.writeHead(answers.get(path)?.shift() ?? 201, { location: 'https://jahat.example' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  afterAll(() => void server.close())

  const send: typeof fetch = (url, init) => {
    if (typeof url !== 'string') throw new Error('an address')
    return fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, init)
  }
  return {
    send,
    received,
    /** Set the next statuses of an address; after them it answers 201. */
    answer: (path: string, ...statuses: number[]) => void answers.set(path, statuses),
    at: (path: string) => received.filter((one) => one.path === path),
  }
}

let browsers = 0

/** A browser that has subscribed: its address at the service, its keys, and how it reads what comes. */
export function browser() {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys()
  const auth = randomBytes(16)
  const path = `/push/${++browsers}`
  return {
    path,
    subscription: {
      endpoint: `https://fcm.googleapis.com${path}`,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    read(body: Buffer): PushPayload {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + (body[20] ?? 0))
      const sealed = body.subarray(21 + theirs.length)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, theirs])
      const secret = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), auth, info, 32))
      const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(sealed.subarray(-16))
      const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** Check the VAPID signature as a push service does. Returns its claims. */
export async function checkVapid({ authorization = '' }: IncomingHttpHeaders, now: Date) {
  const [, token = '', point = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const bytes = Buffer.from(point, 'base64url')
  const part = (from: number) => bytes.subarray(from, from + 32).toString('base64url')
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) } })
  const { payload } = await jwtVerify(token, key, { algorithms: ['ES256'], currentDate: now })
  return { ...payload, key: point }
}
