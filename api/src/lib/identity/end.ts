import * as client from 'openid-client'
import { Failure } from '../failure.ts'

const TIMEOUT_MS = 8000
const ANSWER_LENGTH = 200

interface Ending {
  /** Id token of the session; without it providers ask the person first. */
  idToken: string | undefined
  /** Registered address to return to. */
  returnTo: string
}

/**
 * The address that ends a provider's session (OpenID Connect RP-Initiated Logout 1.0), once the provider takes it: a
 * browser that is sent to an error stays there. Null where the provider has no such address.
 * @throws Failure identity-end-refused with the provider's answer, identity-unavailable
 */
export async function endSessionAddress(
  discovery: client.Configuration,
  { idToken, returnTo }: Ending,
): Promise<string | null> {
  if (!discovery.serverMetadata().end_session_endpoint) return null
  // A hint may be too old for the provider, which has changed its keys since: it goes without.
  const hints: Record<string, string>[] = idToken ? [{ id_token_hint: idToken }, {}] : [{}]
  let answer = ''
  for (const hint of hints) {
    const address = client.buildEndSessionUrl(discovery, { post_logout_redirect_uri: returnTo, ...hint })
    const refusal = await refusalOf(address)
    if (refusal === null) return address.href
    answer = refusal
  }
  throw new Failure('identity-end-refused', { details: { answer } })
}

/** Read the provider's refusal; null if it accepts. */
async function refusalOf(address: URL): Promise<string | null> {
  const headers = { accept: 'application/json, text/html;q=0.5' }
  const options = { headers, redirect: 'manual' as const, signal: AbortSignal.timeout(TIMEOUT_MS) }
  const response = await fetch(address, options).catch(() => {
    throw new Failure('identity-unavailable')
  })
  const text = await response.text()
  return response.status < 400 ? null : (wordsOf(text) ?? `HTTP ${response.status}`).slice(0, ANSWER_LENGTH)
}

function wordsOf(text: string): string | null {
  try {
    const { error, error_description: description }: Record<string, unknown> = JSON.parse(text)
    const words = [error, description].filter((word) => typeof word === 'string')
    return words.length > 0 ? words.join(': ') : null
  } catch {
    return null
  }
}

/** Whether a call to a provider failed on the way. */
export function isNetwork(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return ['OAUTH_TIMEOUT', 'ERR_JWKS_TIMEOUT', 'ECONNREFUSED'].includes(code) || error.message === 'fetch failed'
}
