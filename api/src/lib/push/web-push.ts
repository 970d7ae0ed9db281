import { createCipheriv, createECDH, createPrivateKey, ECDH, hkdfSync, randomBytes, type KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../time/clock.ts'

/** A browser's push endpoint and its encryption keys (base64url). */
export interface PushTarget {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushMessage {
  text: string
  /** Replaces a waiting push of the same topic: at most 32 base64url characters. */
  topic: string
}

/** 'gone': the browser is not there any more. 'failed': perhaps another time. */
type PushOutcome = 'sent' | 'gone' | 'refused' | 'failed'

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const TTL_SECONDS = 86_400
const JWT_SECONDS = 12 * 3600
const ANSWER_MS = 10_000

/** Speaks to push services: RFC 8030, with VAPID (RFC 8292) and messages that the services cannot read (RFC 8291). */
export class WebPush {
  /** VAPID public key: a point on P-256, base64url. */
  readonly publicKey: string
  readonly #key: KeyObject
  readonly #subject: string
  readonly #clock: Clock
  readonly #fetch: typeof fetch

  /** The key: 32 bytes of P-256, base64url. Push services may complain to the support's address. */
  constructor(privateKey: string, { supportEmail }: { supportEmail: string }, clock: Clock, send = fetch) {
    const bytes = Buffer.from(privateKey, 'base64url')
    const point = publicPoint(bytes)
    this.publicKey = point.toString('base64url')
    this.#key = signingKey(bytes, point)
    this.#subject = `mailto:${/<(.+)>$/.exec(supportEmail)?.[1] ?? supportEmail}`
    this.#clock = clock
    this.#fetch = send
  }

  async send(target: PushTarget, { text, topic }: PushMessage, signal: AbortSignal): Promise<PushOutcome> {
    try {
      const response = await this.#fetch(target.endpoint, {
        method: 'POST',
        headers: {
          authorization: `vapid t=${await this.#token(target)}, k=${this.publicKey}`,
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          ttl: String(TTL_SECONDS),
          urgency: 'high',
          topic,
        },
        body: encryptFor(target, Buffer.from(text)),
        // Never follows redirects to an unchecked address.
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]),
      })
      await response.body?.cancel()
      return outcomeOf(response.status)
    } catch {
      return 'failed'
    }
  }

  #token({ endpoint }: PushTarget): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'ES256', typ: 'JWT' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime(Math.floor(this.#clock.now().getTime() / 1000) + JWT_SECONDS)
      .setSubject(this.#subject)
      .sign(this.#key)
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'failed' : 'refused'
}

/** Whether 32 bytes are a private key on P-256. */
export function isVapidKey(privateKey: string): boolean {
  try {
    const bytes = Buffer.from(privateKey, 'base64url')
    return bytes.length === 32 && publicPoint(bytes).length === 65
  } catch {
    return false
  }
}

function publicPoint(privateKey: Buffer) {
  const pair = createECDH(CURVE)
  pair.setPrivateKey(privateKey)
  return pair.getPublicKey()
}

const signingKey = (privateKey: Buffer, point: Buffer) =>
  createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: privateKey.toString('base64url'),
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })

/** Whether a browser's keys have the right size and the public key is on the curve. */
export function arePushKeys({ p256dh, auth }: Pick<PushTarget, 'p256dh' | 'auth'>): boolean {
  try {
    const point = Buffer.from(p256dh, 'base64url')
    ECDH.convertKey(point, CURVE)
    return point.length === 65 && Buffer.from(auth, 'base64url').length === 16
  } catch {
    return false
  }
}

// Push services of the common browsers.
const services = ['fcm.googleapis.com', '.push.services.mozilla.com', '.push.apple.com', '.notify.windows.com']

/** Whether an address is a known push service's, by https: the server posts nowhere else that a visitor names. */
export function isPushService(endpoint: string, moreHosts: string[]): boolean {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null
  // URL parsers disagree about backslashes, so they are rejected.
  if (url?.protocol !== 'https:' || url.username || url.password || endpoint.includes('\\')) return false
  if (moreHosts.includes(url.host)) return true
  return services.some((host) =>
    host.startsWith('.') ? url.host.endsWith(host) && url.host !== host : url.host === host,
  )
}

/** Random values of each message; a test fixes them to the standard's example. */
const freshly = () => ({ privateKey: randomBytes(32), salt: randomBytes(16) })

/** Encrypt a message as one aes128gcm record with its header. */
export function encryptFor(
  target: Pick<PushTarget, 'p256dh' | 'auth'>,
  text: Buffer,
  once = freshly(),
): Buffer<ArrayBuffer> {
  const theirs = Buffer.from(target.p256dh, 'base64url')
  const pair = createECDH(CURVE)
  pair.setPrivateKey(once.privateKey)
  const ours = pair.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(pair.computeSecret(theirs), Buffer.from(target.auth, 'base64url'), info, 32)
  const key = derive(secret, once.salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(secret, once.salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // 2: the last record, without padding.
  const sealed = [cipher.update(text), cipher.update(Buffer.of(2)), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(4)
  size.writeUInt32BE(RECORD_BYTES)
  return Buffer.concat([once.salt, size, Buffer.of(ours.length), ours, ...sealed])
}

const derive = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))
