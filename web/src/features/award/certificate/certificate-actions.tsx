import { useState } from 'react'
import { Button } from '@mantine/core'
import { IconBrandLinkedin, IconLink, IconQrcode, IconShieldCheck } from '@tabler/icons-react'
import type { Certificate } from '@semai/contract/award'
import { ShareCardButton } from '../../../ui/control/share-card-button.tsx'
import classes from './certificate-actions.module.css'
import { copyLink } from './copy-link.ts'
import { DownloadButton, DownloadError } from './download-button.tsx'
import { QrDialog } from './qr-dialog.tsx'
import { useDownload } from './use-download.ts'

/** The PDF first; then the ways to prove and to show it. */
export function CertificateActions({ certificate }: { certificate: Certificate }) {
  const [showsQr, setShowsQr] = useState(false)
  const { id, title, verify_url, linkedin_url } = certificate
  return (
    <div className={classes.actions}>
      <DownloadButton certificate={certificate} look={{ fullWidth: true }} />
      <Button
        variant="default"
        fullWidth
        leftSection={<IconLink size={20} aria-hidden />}
        onClick={() => void copyLink(verify_url)}
      >
        Salin tautan verifikasi
      </Button>
      <div className={classes.quiet}>
        <ShareCardButton
          {...quiet}
          card={{ kind: 'certificate', subject_id: id, title: `Sertifikat ${title}`, url: verify_url }}
        >
          Bagikan kartu
        </ShareCardButton>
        <Button
          {...quiet}
          component="a"
          href={linkedin_url}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandLinkedin size={20} aria-hidden />}
        >
          Tambah ke LinkedIn
          <span className="visually-hidden">, dibuka di tab baru</span>
        </Button>
        <Button {...quiet} leftSection={<IconQrcode size={20} aria-hidden />} onClick={() => setShowsQr(true)}>
          Tampilkan kode QR
        </Button>
        <CredentialButton certificate={certificate} />
      </div>
      {showsQr && <QrDialog certificate={certificate} onClose={() => setShowsQr(false)} />}
    </div>
  )
}

const quiet = { variant: 'subtle', size: 'sm', justify: 'flex-start' } as const

/** For wallets of credentials: signed, and to be checked without Semai. */
function CredentialButton({ certificate }: { certificate: Pick<Certificate, 'id' | 'serial'> }) {
  const { start, isPending, error } = useDownload(certificate, 'credential')
  return (
    <>
      <Button
        {...quiet}
        title="Bukti bertanda tangan digital untuk dompet kredensial"
        leftSection={<IconShieldCheck size={20} aria-hidden />}
        loading={isPending}
        onClick={start}
      >
        Unduh Open Badges 3.0
      </Button>
      <DownloadError error={error} />
    </>
  )
}
