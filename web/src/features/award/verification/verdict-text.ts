import type { VerifiedCertificate } from '@semai/contract/award'
import { formatPaperDate } from '../../../lib/time/format-date.ts'

type CertificateStatus = Pick<VerifiedCertificate, 'state' | 'valid_until' | 'changed_at'>

/** Explain a state to a person who verifies the certificate. */
export function verdictWords({ state, valid_until, changed_at }: CertificateStatus): string {
  const on = changed_at ? ` pada ${formatPaperDate(changed_at)}` : ''
  const until = valid_until ? ` sampai ${formatPaperDate(valid_until)}` : ''
  return {
    valid: `Diterbitkan oleh Semai dan ${valid_until ? '' : 'masih '}berlaku${until}.`,
    revoked: `Semai mencabutnya${on}. Sertifikat ini tidak berlaku lagi.`,
    replaced: `Semai menerbitkan penggantinya${on}. Minta kode yang baru kepada pemiliknya.`,
    expired: `Memang diterbitkan oleh Semai, tetapi hanya berlaku${until}.`,
  }[state]
}
