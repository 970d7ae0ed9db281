import type { IdentityProvider } from '@semai/contract/auth/identity'
import { parseStored, readItem, writeItem } from '../browser/web-storage.ts'

/**
 * The provider that knows somebody in this browser, with the id token that it gave for them. The key is ours: the
 * specification's `auth._token.auth0` holds the token only until it is exchanged.
 */
interface Visited {
  provider: IdentityProvider
  /** Until the sign-out. Without it, the provider was left open, and is to ask who it is. */
  id_token?: string
}

const VISITED = 'semai.provider'

export const noteVisited = (visited: Visited | null) => writeItem('local', VISITED, visited && JSON.stringify(visited))
export const readVisited = (): Visited | null =>
  parseStored<Visited>(readItem('local', VISITED), ({ provider }) => Boolean(provider))

/** Within a sentence. */
export const providerName = (provider: IdentityProvider): string => (provider === 'google' ? 'Google' : 'akun digital')

/** At the beginning of a line. */
export const providerTitle = (provider: IdentityProvider): string => (provider === 'google' ? 'Google' : 'Akun digital')
