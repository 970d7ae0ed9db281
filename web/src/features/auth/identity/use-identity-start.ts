import { useEffect, useState } from 'react'
import type { IdentityProvider } from '@semai/contract/auth/identity'
import { followRestoredPage } from '../../../lib/session/back-forward-cache.ts'

interface IdentityStart {
  /** Provider being opened. */
  provider: IdentityProvider | null
  /** Error text; null without one. */
  words: string | null
}

const IDLE: IdentityStart = { provider: null, words: null }

// A page that is still here after so long was not left: the provider's address does not open.
const LEAVING_MS = 20_000
export const UNLOADED = 'Bagian ini tidak termuat. Periksa sambunganmu, lalu coba lagi.'

/** Open Google or the external provider, which returns to the login page. */
export function useIdentityStart() {
  const [state, setState] = useState(IDLE)
  // A restored page is as it was left: waiting.
  useEffect(() => followRestoredPage({ onRestore: () => setState(IDLE) }), [])

  async function start(provider: IdentityProvider) {
    if (state.provider) return
    setState({ provider, words: null })
    try {
      const { startIdentity } = await import('./identity.ts')
      const words = await startIdentity(provider)
      if (words) setState({ provider: null, words })
      else window.setTimeout(() => setState(IDLE), LEAVING_MS)
    } catch {
      setState({ provider: null, words: UNLOADED })
    }
  }

  return { ...state, start }
}
