import { createHash } from 'node:crypto'

/** What was asked for with an idempotency key, in few letters: the same request has the same. */
export const requestDigest = (request: readonly (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')
