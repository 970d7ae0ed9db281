import { createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import type { Settings } from './setting.ts'
import { isVapidKey } from '../push/web-push.ts'

export const KEY_HINT = 'kunci privat Ed25519, seperti buatan openssl genpkey -algorithm ed25519'

/** Read a private key as PEM, with line ends or \\n, or as JWK. Errors never repeat the key. */
export function ed25519(settings: Settings, name: string): KeyObject | null {
  const text = settings.values[name]
  if (text === undefined) return null
  try {
    const isJwk = text.startsWith('{')
    const key = isJwk
      ? createPrivateKey({ key: JSON.parse(text) as JsonWebKey, format: 'jwk' })
      : createPrivateKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // Answered below.
  }
  settings.refuse(name, `perlu ${KEY_HINT}`)
  return null
}

export const VAPID_HINT = 'kunci privat VAPID, seperti buatan alat web push: 32 bita dalam base64url'

export function vapidKey(settings: Settings, name: string): string | null {
  const key = settings.values[name] ?? null
  if (key === null || isVapidKey(key)) return key
  settings.refuse(name, `perlu ${VAPID_HINT}`)
  return null
}
