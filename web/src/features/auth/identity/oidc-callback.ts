import { redirect, type ParsedLocation } from '@tanstack/react-router'

/** A provider's answer: a code or an error. */
export interface IdentityAnswer {
  /** Provider of the redirect address. */
  provider: string
  state: string
  code: string | null
  error: string | null
  /** The issuer that it names. */
  iss: string | null
}

let waiting: IdentityAnswer | null = null

interface Arrival {
  location: ParsedLocation
  params: { provider: string }
  preload: boolean
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

/** `beforeLoad` of a provider's redirect address: removes the answer from the address and allows one use. */
export function takeIdentityAnswer({ location, params: { provider }, preload }: Arrival) {
  if (preload) return
  const search: Record<string, unknown> = location.search
  const [state, code, error] = [textOf(search['state']), textOf(search['code']), textOf(search['error'])]
  if (state && (code ?? error)) waiting = { provider, state, code, error, iss: textOf(search['iss']) }
  throw redirect({ href: '/authorization/login', replace: true })
}

export const hasIdentityAnswer = (): boolean => waiting !== null

export function claimIdentityAnswer(): IdentityAnswer | null {
  const answer = waiting
  waiting = null
  return answer
}
