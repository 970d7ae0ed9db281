import type { Certificate } from '@semai/contract/award'

export type CertificateState = 'valid' | 'revoked' | 'replaced' | 'expired'

/** Return the state of a certificate at a time, as the server does for its code. */
export function stateOf({ status, valid_until }: Pick<Certificate, 'status' | 'valid_until'>, now: Date) {
  if (status !== 'issued') return status
  return valid_until && Date.parse(valid_until) <= now.getTime() ? 'expired' : 'valid'
}

export const STATE_WORDS: Record<CertificateState, string> = {
  valid: 'Sertifikat ini sah',
  revoked: 'Sertifikat ini dicabut',
  replaced: 'Sertifikat ini sudah diganti',
  expired: 'Masa berlakunya sudah habis',
}

/** Stamp across an invalid certificate. */
export const STAMPS: Record<CertificateState, string | null> = {
  valid: null,
  revoked: 'DICABUT',
  replaced: 'DIGANTI',
  expired: 'KEDALUWARSA',
}
