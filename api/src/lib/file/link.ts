import type { Clock } from '../time/clock.ts'
import type { Signer } from '../security/secret.ts'

interface Deps {
  signer: Signer
  clock: Clock
}

const SIGNED_MS = 600_000

interface Signed {
  until: number
  hidden?: number
  name?: string | undefined
}

// The name is last: whatever it says, it says nothing else.
const signedText = (storageKey: string, { until, hidden = 0, name }: Signed) =>
  `${storageKey}:${until}${hidden ? ':hidden' : ''}${name === undefined ? '' : `:name:${name}`}`

/** The address of a private file, for ten minutes. */
export function fileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  return `/files/${storageKey}?until=${until}&signature=${signer.sign('file', signedText(storageKey, { until }))}`
}

/**
 * The same for pictures of a page that is read again and again: all who ask within ten minutes get one address, so that a
 * page that is read anew draws nothing anew. It holds for ten to twenty.
 */
export function steadyFileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = (Math.ceil(clock.now().getTime() / SIGNED_MS) + 1) * SIGNED_MS
  return `/files/${storageKey}?until=${until}&signature=${signer.sign('file', signedText(storageKey, { until }))}`
}

/** The same for a moderator: it opens what has been hidden from everybody else, too. */
export function hiddenFileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  return `/files/${storageKey}?until=${until}&hidden=1&signature=${signer.sign('file', signedText(storageKey, { until, hidden: 1 }))}`
}

const READER_KEY = /^work\/([0-9a-f-]{36})\./

/** Address a work's file by its random `reader_key`. The storage key tells when the file was uploaded. */
export const readerKey = (key: string, extension: string) => `work/${key}.${extension}`
export const readerKeyIn = (path: string) => READER_KEY.exec(path)?.[1] ?? null

/** The same under another name than its owner gave it. */
export function namedFileLink({ signer, clock }: Deps, storageKey: string, name: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  const signature = signer.sign('file', signedText(storageKey, { until, name }))
  return `/files/${storageKey}?until=${until}&name=${encodeURIComponent(name)}&signature=${signature}`
}

interface Given {
  until?: number
  hidden?: number
  name?: string
  signature?: string
}

export const opensFile = (
  { signer, clock }: Deps,
  storageKey: string,
  { until = 0, hidden = 0, name, signature = '' }: Given,
) => until > clock.now().getTime() && signer.matches('file', signedText(storageKey, { until, hidden, name }), signature)
