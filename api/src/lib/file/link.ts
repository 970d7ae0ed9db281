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

// The name comes last, so that no name can imitate another part of the signed text.
const signedText = (storageKey: string, { until, hidden = 0, name }: Signed) =>
  `${storageKey}:${until}${hidden ? ':hidden' : ''}${name === undefined ? '' : `:name:${name}`}`

/** Sign the address of a private file. It is valid for 10 minutes. */
export function fileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  return `/files/${storageKey}?until=${until}&signature=${signer.sign('file', signedText(storageKey, { until }))}`
}

/**
 * As `fileLink`, for pictures of pages that reload often. All requests within 10 minutes get the same address, so that
 * browsers use their cache. It is valid for 10 to 20 minutes.
 */
export function steadyFileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = (Math.ceil(clock.now().getTime() / SIGNED_MS) + 1) * SIGNED_MS
  return `/files/${storageKey}?until=${until}&signature=${signer.sign('file', signedText(storageKey, { until }))}`
}

/** As `fileLink`, for moderators: the address also opens hidden files. */
export function hiddenFileLink({ signer, clock }: Deps, storageKey: string): string {
  const until = clock.now().getTime() + SIGNED_MS
  return `/files/${storageKey}?until=${until}&hidden=1&signature=${signer.sign('file', signedText(storageKey, { until, hidden: 1 }))}`
}

const READER_KEY = /^work\/([0-9a-f-]{36})\./

/** Address a work's file by its random `reader_key`. The storage key reveals the upload time. */
export const readerKey = (key: string, extension: string) => `work/${key}.${extension}`
export const readerKeyIn = (path: string) => READER_KEY.exec(path)?.[1] ?? null

/** As `fileLink`, with a name for the download instead of the owner's. */
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
