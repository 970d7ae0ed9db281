import type { Clock } from './clock.ts'
import type { Signer } from './secret.ts'

interface Deps {
  signer: Signer
  clock: Clock
}

const SIGNED_MS = 600_000

const signedText = (storageKey: string, until: number) => `${storageKey}:${until}`

/** The address of a private file, for ten minutes. */
export function fileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  return `/files/${storageKey}?until=${until}&signature=${signer.sign('file', signedText(storageKey, until))}`
}

interface Given {
  until?: number
  signature?: string
}

export const opensFile = ({ signer, clock }: Deps, storageKey: string, { until = 0, signature = '' }: Given) =>
  until > clock.now().getTime() && signer.matches('file', signedText(storageKey, until), signature)
