import type { Clock } from '../time/clock.ts'
import type { Signer } from '../security/secret.ts'

interface Deps {
  signer: Signer
  clock: Clock
}

const SIGNED_MS = 600_000

const signedText = (storageKey: string, until: number, hidden = 0) => `${storageKey}:${until}${hidden ? ':hidden' : ''}`

/** The address of a private file, for ten minutes. */
export function fileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  return `/files/${storageKey}?until=${until}&signature=${signer.sign('file', signedText(storageKey, until))}`
}

/** The same for a moderator: it opens what has been hidden from everybody else, too. */
export function hiddenFileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  return `/files/${storageKey}?until=${until}&hidden=1&signature=${signer.sign('file', signedText(storageKey, until, 1))}`
}

interface Given {
  until?: number
  hidden?: number
  signature?: string
}

export const opensFile = (
  { signer, clock }: Deps,
  storageKey: string,
  { until = 0, hidden = 0, signature = '' }: Given,
) => until > clock.now().getTime() && signer.matches('file', signedText(storageKey, until, hidden), signature)
