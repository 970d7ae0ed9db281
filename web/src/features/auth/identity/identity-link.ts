import type { IdentityProvider } from '@semai/contract/auth/identity'
import { parseStored, readItem, writeItem } from '../../../lib/browser/web-storage.ts'

/** An external identity that waits for its owner to sign in with a password. */
export interface IdentityLink {
  provider: IdentityProvider
  email: string
  link_token: string
}

const KEY = 'semai.identity-link'

// In this tab only, so that making a first password on the way does not lose it.
export const storeIdentityLink = (link: IdentityLink) => writeItem('session', KEY, JSON.stringify(link))
export const forgetIdentityLink = () => writeItem('session', KEY, null)

export const readIdentityLink = (): IdentityLink | null =>
  parseStored<IdentityLink>(
    readItem('session', KEY),
    ({ email, link_token }) => typeof email === 'string' && typeof link_token === 'string',
  )
