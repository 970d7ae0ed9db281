import type { VerifiedCertificate } from '@semai/contract/award'
import { formatLongDay } from './certificate-words.ts'

type Told = Pick<VerifiedCertificate, 'state' | 'valid_until' | 'changed_at'>

/** What a state means for whoever was shown the certificate. */
export function verdictWords({ state, valid_until, changed_at }: Told): string {
  const on = changed_at ? ` pada ${formatLongDay(changed_at)}` : ''
  const until = valid_until ? ` sampai ${formatLongDay(valid_until)}` : ''
  return {
    valid: `Diterbitkan oleh Semai dan berlaku${until}.`,
    revoked: `Semai mencabutnya${on}. Sertifikat ini tidak berlaku lagi.`,
    replaced: `Semai menerbitkan penggantinya${on}. Minta kode yang baru kepada pemiliknya.`,
    expired: `Memang diterbitkan oleh Semai, tetapi hanya berlaku${until}.`,
  }[state]
}
