import type { SignedIn } from '@semai/contract/auth/auth'
import type { IdentityProvider } from '@semai/contract/auth/identity'
import { call, CallFailed } from '../../../lib/call/call.ts'
import { failureMessage, isFailure } from '../../../lib/call/failure-text.ts'
import { noteVisited, providerName, readVisited } from '../../../lib/session/provider.ts'
import { readExternalToken, storeExternalToken } from '../../../lib/session/session.ts'
import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'
import { formatWait } from '../registration/countdown.ts'
import { createDevice } from '../device.ts'
import type { IdentityAnswer } from './oidc-callback.ts'
import type { IdentityLink } from './identity-link.ts'
import { hasTicket } from '../registration/use-arrival.ts'
import { challengeOf, createSecret } from './pkce.ts'

/** State of this tab while the person is at the provider. */
interface Flow {
  provider: IdentityProvider
  verifier: string
  state: string
  nonce: string
}

export type IdentityResult =
  | { kind: 'signed-in'; pair: SignedIn }
  | { kind: 'link'; link: IdentityLink }
  | { kind: 'unverified'; email: string; registrationId: unknown }
  | { kind: 'ticket'; refusal: CallFailed }
  | { kind: 'cancelled'; words: string }
  | { kind: 'refused'; words: string }

const KEY = 'semai.identity'
const PATIENCE_MS = 20_000
const EXCHANGES = { google: 'POST /v1/login-with-google', auth0: 'POST /v1/login-with-auth0' } as const

/** Leaves for the provider. Resolves to words when that is not possible, else not before the page is gone. */
export async function startIdentity(provider: IdentityProvider): Promise<string | null> {
  const flow: Flow = { provider, verifier: createSecret(), state: createSecret(), nonce: createSecret() }
  const code_challenge = await challengeOf(flow.verifier)
  if (!code_challenge) return 'Cara masuk ini butuh alamat yang aman (https). Pakai e-mail dan kata sandi dulu.'
  writeItem('session', KEY, JSON.stringify(flow))
  try {
    const { state, nonce } = flow
    const body = { provider, code_challenge, state, nonce, ...(readVisited() && { asks_account: true }) }
    const { data } = await call(
      'POST /v1/public/identity/start',
      { body },
      { signal: AbortSignal.timeout(PATIENCE_MS) },
    )
    window.location.assign(data.url)
    return null
  } catch (error) {
    forgetFlow()
    return wordsOf(error, provider)
  }
}

/**
 * Exchange a provider's answer for a session: code → id token → product token. Without an answer it continues with an id token of an
 * earlier load, or resolves to null. Never throws, and uses each answer once.
 */
export async function finishIdentity(answer: IdentityAnswer | null): Promise<IdentityResult | null> {
  const flow = readFlow()
  const leftBehind = readExternalToken()
  if (!answer && !leftBehind) return null
  try {
    if (!flow || (answer && (answer.state !== flow.state || answer.provider !== flow.provider)))
      return answer ? lost() : null
    if (answer && !answer.code) return refusal(answer.error, flow.provider)
    return await exchange(flow, answer?.code ? await fetchIdToken(flow, answer.code, answer.iss) : leftBehind)
  } catch (error) {
    return resultOf(error, flow?.provider ?? 'google')
  } finally {
    forgetFlow()
    storeExternalToken(null)
  }
}

async function fetchIdToken({ provider, verifier, nonce }: Flow, code: string, iss: string | null): Promise<string> {
  // The provider's session is open in this browser from here on.
  noteVisited({ provider })
  const body = { provider, code, code_verifier: verifier, nonce, ...(iss && { iss }) }
  const { data } = await call('POST /v1/public/identity/token', { body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  noteVisited({ provider, id_token: data.id_token })
  return data.id_token
}

async function exchange({ provider }: Flow, idToken: string | null): Promise<IdentityResult> {
  if (!idToken) return lost()
  storeExternalToken(idToken)
  const body = { token: idToken, ...createDevice() }
  const { data } = await call(EXCHANGES[provider], { body }, { signal: AbortSignal.timeout(PATIENCE_MS) })
  return { kind: 'signed-in', pair: data }
}

function resultOf(error: unknown, provider: IdentityProvider): IdentityResult {
  if (isFailure(error, 'identity-link-required')) {
    const { email, link_token } = error.details
    return { kind: 'link', link: { provider, email: String(email), link_token: String(link_token) } }
  }
  if (isFailure(error, 'email-not-verified')) {
    const { email, registration_id } = error.details
    return { kind: 'unverified', email: String(email), registrationId: registration_id }
  }
  if (hasTicket(error)) return { kind: 'ticket', refusal: error }
  return { kind: 'refused', words: wordsOf(error, provider) }
}

const lost = (): IdentityResult => ({
  kind: 'refused',
  words: 'Langkah masuk tadi tidak tersambung lagi dengan halaman ini. Coba ulangi dari awal.',
})

const refusal = (error: string | null, provider: IdentityProvider): IdentityResult =>
  error === 'access_denied'
    ? {
        kind: 'cancelled',
        words: `Kamu tidak jadi masuk lewat ${providerName(provider)}. Tidak apa-apa: coba lagi atau pilih cara lain.`,
      }
    : {
        kind: 'refused',
        words: `Permintaan masuk ditolak di ${providerName(provider)}. Coba lagi, atau pakai e-mail dan kata sandi.`,
      }

function wordsOf(error: unknown, provider: IdentityProvider): string {
  if (!(error instanceof CallFailed))
    return `Jawaban dari ${providerName(provider)} terlalu lama. Periksa sambunganmu, lalu coba lagi.`
  const wait = error.retryAfter === null ? '' : ` Bisa dicoba lagi dalam ${formatWait(error.retryAfter)}.`
  return failureMessage(error) + wait
}

const readFlow = () =>
  parseStored<Flow>(readItem('session', KEY), ({ state, nonce, verifier }) => Boolean(state && nonce && verifier))

const forgetFlow = () => writeItem('session', KEY, null)
