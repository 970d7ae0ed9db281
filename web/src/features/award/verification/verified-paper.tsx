import type { VerifiedCertificate } from '@semai/contract/award'
import { optionalChunk } from '../../../lib/first-paint/optional-chunk.ts'
import type { PrintedCertificate } from '../certificate/certificate-sheet.tsx'
import classes from './verified-paper.module.css'
import { plainCode } from './verify-code.ts'

const Sheet = optionalChunk<{ certificate: PrintedCertificate }>(
  async () => (await import('../certificate/certificate-sheet.tsx')).CertificateSheet,
)

interface VerifiedPaperProps {
  certificate: VerifiedCertificate
  code: string
}

/** The certificate as its owner has it, with a stamp across it where it no longer holds. */
export function VerifiedPaper({ certificate, code }: VerifiedPaperProps) {
  const { state } = certificate
  const status = state === 'revoked' || state === 'replaced' ? state : 'issued'
  return (
    <div className={classes.paper}>
      <Sheet certificate={{ ...certificate, status, verify_code: plainCode(code) }} />
    </div>
  )
}

/** Sample certificate that shows where the code is. */
export const SamplePaper = () => (
  <figure className={classes.sample}>
    <div className={classes.paper} aria-hidden>
      <Sheet certificate={{ ...SAMPLE, verify_url: `${window.location.origin}/verifikasi` }} />
    </div>
    <figcaption>Kodenya ada di kanan bawah. Kode QR di atasnya membuka halaman ini juga.</figcaption>
  </figure>
)

const SAMPLE: Omit<PrintedCertificate, 'verify_url'> = {
  title: 'Contoh',
  recipient_name: 'Nama pemilik',
  description: 'Di sini tertulis untuk apa sertifikatnya diberikan.',
  signatories: [],
  serial: 'SEMAI-2026-000000',
  verify_code: '7K4MQ2XP9RTW',
  issued_at: '2026-08-17T03:00:00.000Z',
  valid_until: null,
  status: 'issued',
}
