import type { IdentityProvider } from '@semai/contract/auth/identity'
import { parseStored, readItem, writeItem } from '../browser/web-storage.ts'

/**
 * Provider with an open session in this browser, and its id token. Stored under an own key, because the specification's
 * `auth._token.auth0` holds the token only until the exchange.
 */
interface Visited {
  provider: IdentityProvider
  /** Present until the sign-out. Without it the provider's session is still open, and the next sign-in must ask for the account. */
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
