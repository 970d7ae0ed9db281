import { redirect, type ParsedLocation } from '@tanstack/react-router'

/** What a provider sends a person back with: a code, or why there is none. */
export interface IdentityAnswer {
  state: string
  code: string | null
  error: string | null
}

let waiting: IdentityAnswer | null = null

/** `beforeLoad` of the login page: the provider's answer leaves the address at once and can be used only once. */
export function takeIdentityAnswer({ location, preload }: { location: ParsedLocation; preload: boolean }) {
  if (preload) return
  const { state, code, error }: { state?: unknown; code?: unknown; error?: unknown } = location.search
  if (typeof state !== 'string' || (typeof code !== 'string' && typeof error !== 'string')) return
  waiting = { state, code: typeof code === 'string' ? code : null, error: typeof error === 'string' ? error : null }
  throw redirect({ href: '/authorization/login', replace: true })
}

export const hasIdentityAnswer = (): boolean => waiting !== null

export function claimIdentityAnswer(): IdentityAnswer | null {
  const answer = waiting
  waiting = null
  return answer
}
