import { useEffect, useEffectEvent, useState } from 'react'
import type { IdentityProvider } from '@semai/contract/auth/identity'
import { readExternalToken } from '../../../lib/session/session.ts'
import { claimIdentityAnswer, hasIdentityAnswer } from './oidc-callback.ts'
import { readIdentityLink, storeIdentityLink, type IdentityLink } from './identity-link.ts'
import type { IdentityResult } from './identity.ts'
import { UNLOADED, useIdentityStart } from './use-identity-start.ts'
import { useArrival } from '../registration/use-arrival.ts'

interface Answer {
  /** A provider's answer is being exchanged. */
  isAwaited: boolean
  words: string | null
  /** True if the person cancelled, which is no error. */
  isCancelled: boolean
  link: IdentityLink | null
}

/** Signing in through Google or the external provider, from the login page and back. */
export function useIdentity() {
  const arrive = useArrival()
  const [answer, setAnswer] = useState(firstAnswer)
  const leaving = useIdentityStart()
  const stop = (words: string | null, isCancelled = false) =>
    setAnswer((now) => ({ ...now, isAwaited: false, words, isCancelled }))

  async function settle(result: IdentityResult | null) {
    if (result?.kind === 'signed-in') return arrive.fromProvider(result.pair)
    if (result?.kind === 'unverified') return arrive.unverified(result.email, result.registrationId)
    if (result?.kind === 'ticket') return arrive.ticketed(result.refusal)
    if (result?.kind !== 'link') return stop(result?.words ?? null, result?.kind === 'cancelled')
    storeIdentityLink(result.link)
    setAnswer({ ...firstAnswer(), isAwaited: false, link: result.link })
  }

  useReturn(settle, () => stop(UNLOADED))

  const { isAwaited, words, isCancelled, link } = answer
  /** Provider being opened; 'return' while its answer is exchanged. */
  const step = leaving.provider ?? (isAwaited ? ('return' as const) : null)
  async function start(provider: IdentityProvider) {
    stop(null)
    await leaving.start(provider)
  }
  return { step, words: leaving.words ?? words, isCancelled, link, start }
}

const isReturning = () => hasIdentityAnswer() || readExternalToken() !== null

const firstAnswer = (): Answer => ({
  isAwaited: isReturning(),
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
