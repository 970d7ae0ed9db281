import { useEffect, useState } from 'react'
import type { IdentityProvider } from '@semai/contract/auth'
import { readExternalToken } from '../../lib/session.ts'
import { hasIdentityAnswer, claimIdentityAnswer } from './identity-answer.ts'
import { readIdentityLink, storeIdentityLink, type IdentityLink } from './identity-link.ts'
import type { IdentityResult } from './identity.ts'
import { useArrival } from './use-arrival.ts'

interface IdentityState {
  /** The provider one leaves for; 'return' while its answer is exchanged. */
  step: IdentityProvider | 'return' | null
  words: string | null
  link: IdentityLink | null
}

/** Signing in through Google or the external provider, from the login page and back. */
export function useIdentity() {
  const arrive = useArrival()
  const [state, setState] = useState<IdentityState>(() => ({
    step: isReturning() ? 'return' : null,
    words: null,
    link: readIdentityLink(),
  }))
  const stop = (words: string | null) => setState((now) => ({ ...now, step: null, words }))

  async function settle(result: IdentityResult | null) {
    if (result?.kind === 'signed-in') return arrive.fromProvider(result.pair)
    if (result?.kind === 'unverified') return arrive.unverified(result.email)
    if (result?.kind !== 'link') return stop(result?.words ?? null)
    storeIdentityLink(result.link)
    setState({ step: null, words: null, link: result.link })
  }

  // Once: an answer is claimed by the first visit, and a second finds nothing.
  useEffect(() => {
    if (!isReturning()) return
    const answer = claimIdentityAnswer()
    import('./identity.ts').then(({ finishIdentity }) => finishIdentity(answer)).then(settle, () => stop(UNLOADED))
  }, [])

  // Coming back by the browser's arrow brings the page as it was left: waiting.
  useEffect(() => {
    const wake = (event: PageTransitionEvent) => event.persisted && stop(null)
    window.addEventListener('pageshow', wake)
    return () => window.removeEventListener('pageshow', wake)
  }, [])

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
