import { createHash } from 'node:crypto'

/** Short digest of a request with an idempotency key; equal requests have equal digests. */
export const requestDigest = (request: readonly (string | number | null)[]) =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64url')
