import { useEffect, useEffectEvent, useState } from 'react'
import type { IdentityProvider } from '@semai/contract/auth/identity'
import { readExternalToken } from '../../../lib/session/session.ts'
import { claimIdentityAnswer, hasIdentityAnswer } from './identity-answer.ts'
import { readIdentityLink, storeIdentityLink, type IdentityLink } from './identity-link.ts'
import type { IdentityResult } from './identity.ts'
import { useArrival } from '../registration/use-arrival.ts'

interface IdentityState {
  /** The provider one leaves for; 'return' while its answer is exchanged. */
  step: IdentityProvider | 'return' | null
  words: string | null
  /** One's own change of mind is no error. */
  isCancelled: boolean
  link: IdentityLink | null
}

/** Signing in through Google or the external provider, from the login page and back. */
export function useIdentity() {
  const arrive = useArrival()
  const [state, setState] = useState(firstState)
  const stop = (words: string | null, isCancelled = false) =>
    setState((now) => ({ ...now, step: null, words, isCancelled }))

  async function settle(result: IdentityResult | null) {
    if (result?.kind === 'signed-in') return arrive.fromProvider(result.pair)
    if (result?.kind === 'unverified') return arrive.unverified(result.email, result.registrationId)
    if (result?.kind === 'ticket') return arrive.ticketed(result.refusal)
    if (result?.kind !== 'link') return stop(result?.words ?? null, result?.kind === 'cancelled')
    storeIdentityLink(result.link)
    setState({ ...firstState(), step: null, link: result.link })
  }

  useReturn(settle, () => stop(UNLOADED))
  useWaking(() => stop(null))

  async function start(provider: IdentityProvider) {
    if (state.step) return
    setState((now) => ({ ...now, step: provider, words: null }))
    try {
      const { startIdentity } = await import('./identity.ts')
      const words = await startIdentity(provider)
      if (words) stop(words)
      else window.setTimeout(() => stop(null), LEAVING_MS)
    } catch {
      stop(UNLOADED)
    }
  }

  return { ...state, start }
}

// A page that is still here after so long was not left: the provider's address does not open.
const LEAVING_MS = 20_000
const UNLOADED = 'Bagian ini tidak termuat. Periksa sambunganmu, lalu coba lagi.'

const isReturning = () => hasIdentityAnswer() || readExternalToken() !== null

const firstState = (): IdentityState => ({
  step: isReturning() ? 'return' : null,
  words: null,
  isCancelled: false,
  link: readIdentityLink(),
})

/** Takes up a provider's answer. Once: it is claimed by the first visit, and a second finds nothing. */
function useReturn(onResult: (result: IdentityResult | null) => Promise<void> | void, onFailure: () => void) {
  const finish = useEffectEvent(async () => {
    if (!isReturning()) return
    const answer = claimIdentityAnswer()
    try {
      const { finishIdentity } = await import('./identity.ts')
      await onResult(await finishIdentity(answer))
    } catch {
      onFailure()
    }
  })
  useEffect(() => {
    void finish()
  }, [])
}

/** Coming back by the browser's arrow brings the page as it was left: waiting. */
function useWaking(onWake: () => void) {
  const wake = useEffectEvent((event: PageTransitionEvent) => event.persisted && onWake())
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => wake(event)
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [])
}
